-- countFailedJobs
select split_part(task, ':', 1) as "task", count(*)::integer as "count"
from "outbox"
where "clinic_id" = $1 and "set_aside_at" is not null
group by "task";

-- countHeldTimes
select case when held_until > $1 then 'kept' else 'ended' end as "state",
  count(*)::integer as "count"
from "bookings"
where "clinic_id" = $2 and "status" = $3
group by "state";

-- countOutbox
select count(*)::integer as "count"
from "outbox"
where "clinic_id" = $1 and "set_aside_at" is null;

-- countWorkers
select count(*)::integer as count
from job_workers
where seen_at > now() - make_interval(secs => $1);

-- listWaitingJobs
select split_part(task_identifier, ':', 1) as task,
  count(*)::integer as count,
  extract(epoch from now() - min(run_at))::double precision as oldest
from graphile_worker.jobs
where run_at <= now() and attempts < max_attempts and locked_at is null and task_identifier like $1
group by task_identifier;
