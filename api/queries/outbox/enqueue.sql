-- enqueue
insert into "outbox" ("clinic_id", "task", "payload", "max_attempts", "key")
values ($1, $2, $3, $4, $5);

-- enqueue
insert into "outbox" ("clinic_id", "task", "payload", "max_attempts", "queue")
values ($1, $2, $3, $4, $5);

-- enqueue
insert into "outbox" ("clinic_id", "task", "payload", "max_attempts", "queue", "key", "run_at")
values ($1, $2, $3, $4, $5, $6, $7);
