-- deleteFailedJob
delete from "outbox"
where "clinic_id" = $1 and "outbox_id" = $2 and "set_aside_at" is not null
returning "task", payload ->> 'kind' as "kind";

-- listFailedJobs
select "outbox_id" as "id",
  "task",
  "attempts",
  "error",
  set_aside_at as "failedAt",
  payload ->> 'kind' as "kind"
from "outbox"
where "clinic_id" = $1 and "set_aside_at" is not null
order by "set_aside_at" desc, "outbox_id" desc
limit $2;

-- requeueFailedJob
update "outbox"
set "set_aside_at" = $1, "error" = $2, "attempts" = $3, "run_at" = $4
where "clinic_id" = $5 and "outbox_id" = $6 and "set_aside_at" is not null
returning "task", payload ->> 'kind' as "kind";
