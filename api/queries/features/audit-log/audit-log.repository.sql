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
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1
    order by "at" desc, "entry_id" desc
    limit $2
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "action" = $2
    order by "at" desc, "entry_id" desc
    limit $3
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "action" = $2 and (at, entry_id) < ($3, $4)
    order by "at" desc, "entry_id" desc
    limit $5
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "actor_id" = $2
    order by "at" desc, "entry_id" desc
    limit $3
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "actor_id" = $2 and "action" = $3
    order by "at" desc, "entry_id" desc
    limit $4
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "actor_id" = $2 and "action" = $3 and "subject_type" = $4
    order by "at" desc, "entry_id" desc
    limit $5
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "at" >= $2 and "at" < $3
    order by "at" desc, "entry_id" desc
    limit $4
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "at" >= $2 and "at" < $3 and "action" = $4
    order by "at" desc, "entry_id" desc
    limit $5
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "subject_type" = $2
    order by "at" desc, "entry_id" desc
    limit $3
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and "subject_type" = $2 and "subject_id" = $3
    order by "at" desc, "entry_id" desc
    limit $4
  ) as "audit_log"
order by "at" desc, "entry_id" desc;

-- listAuditEntries
select "entry_id" as "id",
  "at",
  "actor_id" as "actorId",
  "action",
  "before",
  "after",
  "subject_type" as "subjectType",
  "subject_id" as "subjectId",
  host(ip) as "ip",
  case subject_type when 'user' then (
    select u.name
    from users u
    where u.clinic_id = audit_log.clinic_id and u.user_id = subject_id::uuid and u.erased_at is null
  ) when 'doctor' then (
    select d.name
    from doctors d
    where d.clinic_id = audit_log.clinic_id and d.doctor_id = subject_id::uuid
  ) when 'treatment' then (
    select t.name
    from treatments t
    where t.clinic_id = audit_log.clinic_id and t.treatment_id = subject_id::uuid
  ) when 'chair' then (
    select c.name
    from chairs c
    where c.clinic_id = audit_log.clinic_id and c.chair_id = subject_id::uuid
  ) end as "subjectName", coalesce((
    select u.erased_at is not null
    from users u
    where u.clinic_id = audit_log.clinic_id
      and u.user_id = case when subject_type = 'user' then subject_id::uuid end
  ), false) as "isErased"
from (
    select *
    from "audit_log"
    where "clinic_id" = $1 and (at, entry_id) < ($2, $3)
    order by "at" desc, "entry_id" desc
    limit $4
  ) as "audit_log"
order by "at" desc, "entry_id" desc;
