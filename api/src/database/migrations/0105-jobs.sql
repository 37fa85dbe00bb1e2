-- One door to the queue of jobs: a row says everything about its job. A row that cannot be handed over, and a
-- job that has used all its attempts, are set aside until an owner decides.
alter table outbox
  -- Jobs of one queue run one after another, in the order of their rows.
  add column queue text,
  -- A job takes the place of a waiting one with its key.
  add column key text,
  add column run_at timestamptz,
  add column attempts smallint not null default 0,
  add column set_aside_at timestamptz,
  add column error text;

-- Gives rows to the queue and to those who listen for changed days, and deletes them.
create function hand_over(clinic integer, given outbox[]) returns void language plpgsql as $$
begin
  delete from outbox
  where clinic_id = clinic and outbox_id in (select outbox_id from unnest(given));
  delete from outbox
  where clinic_id = clinic and set_aside_at is not null and key in (select key from unnest(given));
  perform graphile_worker.add_jobs(specs) from (
    -- A microsecond apart, so that they begin in the order in which they were asked for.
    select array_agg((task, payload, queue,
      coalesce(run_at, clock_timestamp() + interval '1 microsecond' * number),
      max_attempts, key, null, null)::graphile_worker.job_spec order by number) as specs
    from (
      select *, row_number() over (order by outbox_id) as number,
        max(outbox_id) over (partition by key) as last_of_key
      from unnest(given)
    ) as asked
    -- `add_jobs` accepts a key once.
    where task is not null and (key is null or outbox_id = last_of_key)
  ) as jobs where specs is not null;
  -- PostgreSQL sends equal notifications of one transaction once.
  perform pg_notify('day_changed', payload::text) from unnest(given) where task is null;
end $$;

-- Hands rows over in one transaction, so that none is lost and none is done twice. `handled` is how many there
-- were, or null while another process does so: two at a time could overtake each other with emails of one visit.
-- `set_aside` are the rows that were rejected.
drop function relay_outbox(integer, integer);
create function relay_outbox(clinic integer, most integer, out handled integer, out set_aside jsonb)
language plpgsql as $$
declare
  waiting outbox[];
  one outbox;
begin
  set_aside := '[]';
  if not pg_try_advisory_xact_lock(clinic, -3) then return; end if;
  select array_agg(next::outbox order by outbox_id) into waiting from (
    select * from outbox where clinic_id = clinic and set_aside_at is null
    order by outbox_id limit most
  ) as next;
  handled := coalesce(cardinality(waiting), 0);
  if handled = 0 then return; end if;
  begin
    perform hand_over(clinic, waiting);
    return;
  exception when others then
    -- Only a row's own fault can be found by trying the rows alone: a value or a constraint.
    if sqlstate !~ '^(22|23|GW)' then raise; end if;
  end;
  foreach one in array waiting loop
    begin
      perform hand_over(clinic, array[one]);
    exception when others then
      if sqlstate !~ '^(22|23|GW)' then raise; end if;
      update outbox set set_aside_at = now(), error = sqlstate
      where clinic_id = clinic and outbox_id = one.outbox_id;
      set_aside := set_aside || jsonb_build_object('id', one.outbox_id::text, 'task', one.task);
    end;
  end loop;
end $$;

-- Transactions that free a time queue the job that offers it. Its key keeps such jobs from piling up.
create or replace function note_opening() returns trigger language plpgsql as $$
declare
  task text := 'offer_times:' || old.clinic_id;
begin
  if not exists (
    select from waiting_entries
    where clinic_id = old.clinic_id and (date_local = old.date_local or date_local is null)
  ) then return null; end if;
  insert into openings
    (clinic_id, date_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id, user_id)
  values (old.clinic_id, old.date_local, old.starts_at, old.ends_at, old.chair_free_at,
    old.doctor_id, old.chair_id, old.user_id);
  insert into outbox (clinic_id, task, payload, max_attempts, key)
  values (old.clinic_id, task, '{}', 2, task);
  return null;
end $$;

-- Workers that are alive say so every few seconds. The jobs of one that no longer does are free for others. It
-- works through a connection pooler too, behind which a worker's own connections cannot be told.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);
