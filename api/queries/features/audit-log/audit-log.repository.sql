-- listActors
with recursive actors as ((
    select actor_id as id
    from audit_log
    where clinic_id = $1
    order by actor_id
    limit 1
  ) union all select (
    select actor_id
    from audit_log
    where clinic_id = $2 and actor_id > id
    order by actor_id
    limit 1
  ) from actors where id is not null)
select id, (
    select case when erased_at is null then name end
    from users
    where clinic_id = $3 and user_id = id
  ) as name
from actors
where id is not null
order by 2;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1
order by "at" desc, "entry_id" desc
limit $2;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "action" = $2
order by "at" desc, "entry_id" desc
limit $3;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "action" = $2 and "subject_id" = $3
order by "at" desc, "entry_id" desc
limit $4;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "action" = $2 and (at, entry_id) < ($3, $4)
order by "at" desc, "entry_id" desc
limit $5;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "actor_id" = $2
order by "at" desc, "entry_id" desc
limit $3;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "actor_id" = $2 and "action" = $3
order by "at" desc, "entry_id" desc
limit $4;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "actor_id" = $2 and "action" = $3 and "subject_type" = $4
order by "at" desc, "entry_id" desc
limit $5;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "at" >= $2 and "at" < $3
order by "at" desc, "entry_id" desc
limit $4;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "at" >= $2 and "at" < $3 and "action" = $4
order by "at" desc, "entry_id" desc
limit $5;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "subject_id" = $2
order by "at" desc, "entry_id" desc
limit $3;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "subject_type" = $2
order by "at" desc, "entry_id" desc
limit $3;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and "subject_type" = $2 and "subject_id" = $3
order by "at" desc, "entry_id" desc
limit $4;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and (at, entry_id) < ($2, $3)
order by "at" desc, "entry_id" desc
limit $4;

-- listAuditEntries
select "entry_id",
  "at",
  "actor_id",
  "action",
  "subject_type",
  "subject_id",
  "before",
  "after",
  host(ip) as "ip"
from "audit_log"
where "clinic_id" = $1 and (subject_type, subject_id) in (
    select 'patient', patient_id::text
    from (
        select patient_id
        from patients
        where clinic_id = $2 and (patient_id = any($3::uuid[]) or merged_into = any($4::uuid[]))
      ) as records
    union all
    select 'booking', booking_id::text
    from bookings
    where clinic_id = $5 and patient_id in (
        select patient_id
        from patients
        where clinic_id = $6 and (patient_id = any($7::uuid[]) or merged_into = any($8::uuid[]))
      )
    union all
    select 'refund', r.refund_id::text
    from refunds r
    join bookings b on b.clinic_id = r.clinic_id and b.booking_id = r.booking_id
    where r.clinic_id = $9 and b.patient_id in (
        select patient_id
        from patients
        where clinic_id = $10 and (patient_id = any($11::uuid[]) or merged_into = any($12::uuid[]))
      )
  )
order by "at" desc, "entry_id" desc
limit $13;
