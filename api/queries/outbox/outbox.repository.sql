-- deleteEmailsAfter
delete from outbox
where outbox_id > $1 and starts_with(task, 'send_email:');

-- readLastOutboxId
select coalesce(max(outbox_id), 0)::text as id
from outbox;

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

-- setAsideEmails
select graphile_worker.force_unlock_workers(array(
    select distinct locked_by
    from graphile_worker.jobs
    where locked_by is not null
  ));

-- setAsideEmails
with waiting as materialized (
    select id, task_identifier as task, queue_name as queue
    from graphile_worker.jobs
    where starts_with(task_identifier, 'send_email:')
  ), taken as (
    delete from graphile_worker._private_jobs
    where id in (
        select id
        from waiting
      )
    returning *
  ), moved as (
    insert into outbox (clinic_id, task, payload, max_attempts, queue, key, attempts, set_aside_at, error)
    select split_part(task, ':', 2)::integer,
      task,
      payload,
      max_attempts,
      queue,
      key,
      attempts,
      now(),
      $1
    from taken
    join waiting using (id)
    returning outbox_id
  ), kept as (
    update outbox
    set set_aside_at = now(), error = $2
    where starts_with(task, 'send_email:') and set_aside_at is null
    returning outbox_id
  )
select ((
    select count(*)
    from moved
  ) + (
    select count(*)
    from kept
  ))::integer as count;
