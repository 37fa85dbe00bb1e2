-- What a transaction asks for and that happens after it. A row costs its commit nothing, whereas a
-- notification, and so add_job, makes commits wait for each other (decision 049). A relay takes the
-- rows, soon after the commit.
create table outbox (
  clinic_id integer not null,
  outbox_id bigint generated always as identity,
  -- A task of the job queue; null for a notification that a day looks different.
  task text,
  payload json not null,
  max_attempts integer not null default 1,
  primary key (clinic_id, outbox_id)
);

create or replace function notify_day_changed(clinic_id integer, date_local date) returns void
language sql as $$
  insert into outbox (clinic_id, payload)
  values ($1, json_build_object('clinicId', $1, 'dateLocal', $2))
$$;

-- Inserts the row itself: calling a function costs each booking as much as the row.
create or replace function notify_booking_changed() returns trigger language plpgsql as $$
begin
  -- Holds are not shown.
  if tg_op <> 'INSERT' and old.status <> 'held' then
    insert into outbox (clinic_id, payload) values (old.clinic_id,
      json_build_object('clinicId', old.clinic_id, 'dateLocal', old.date_local));
  end if;
  if tg_op <> 'DELETE' and new.status <> 'held' then
    insert into outbox (clinic_id, payload) values (new.clinic_id,
      json_build_object('clinicId', new.clinic_id, 'dateLocal', new.date_local));
  end if;
  return null;
end $$;

-- Hands rows over in one transaction, so that none is lost and none is done twice. Several processes
-- may do so at once. Returns how many there were.
create function relay_outbox(clinic integer, most integer) returns integer language plpgsql as $$
declare
  relayed outbox[];
begin
  with taken as (
    delete from outbox where clinic_id = clinic and outbox_id in (
      select outbox_id from outbox where clinic_id = clinic
      order by outbox_id limit most for update skip locked
    ) returning outbox.*
  )
  select array_agg(taken::outbox order by outbox_id) into relayed from taken;
  if relayed is null then return 0; end if;
  perform graphile_worker.add_jobs(specs) from (
    -- A microsecond apart, so that they begin in the order in which they were asked for.
    select array_agg((task, payload, null, now() + interval '1 microsecond' * number, max_attempts,
      null, null, null)::graphile_worker.job_spec order by number) as specs
    from unnest(relayed) with ordinality
      as asked (clinic_id, outbox_id, task, payload, max_attempts, number)
    where task is not null
  ) as jobs where specs is not null;
  -- PostgreSQL sends equal notifications of one transaction once.
  perform pg_notify('day_changed', payload::text) from unnest(relayed) where task is null;
  return cardinality(relayed);
end $$;
