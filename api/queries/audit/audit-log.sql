-- recordAudit
insert into "audit_log" ("clinic_id", "at", "actor_id", "ip", "action", "subject_type", "subject_id", "before", "after")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);
