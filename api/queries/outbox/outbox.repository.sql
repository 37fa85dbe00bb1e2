-- relayOutbox
select handled, set_aside as "setAside"
from relay_outbox($1, $2);

-- setAsideDeadJobs
with dead as materialized (
    select id, task_identifier as task, queue_name as queue
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier in ($1)
  ), taken as (
    select *
    from graphile_worker.complete_jobs(array(
        select id
        from dead
      ))
  )
insert into outbox (clinic_id, task, payload, max_attempts, queue, key, attempts, set_aside_at, error)
select $2, task, payload, max_attempts, queue, key, attempts, updated_at, last_error
from taken
join dead using (id)
where task in ($3)
returning outbox_id as id, task;
