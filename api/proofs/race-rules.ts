import { OUTDATED } from './race-changes';

/** Compares the revision, but lets the schedule change until the place is committed. */
const WITHOUT_WAITING = `
  create or replace function reject_outdated_place() returns trigger language plpgsql as $$
  begin
    perform from clinics
    where clinic_id = new.clinic_id and schedule_revision = new.schedule_revision;
    if not found then raise exception 'outdated' using errcode = 'serialization_failure'; end if;
    return new;
  end $$`;

export const NO_FAULTS = { doctor: 0, chair: 0, patient: 0, treatment: 0, visitor: 0, revision: 0 };
export type Rule = keyof typeof NO_FAULTS;

interface Removal {
  /** What takes a rule of the database away, and what else keeps it. */
  readonly sql: string;
  /** The rule that is broken then. */
  readonly rule: Rule;
}

/** Found before PostgreSQL's own by the connections that are opened from then on. */
const WITHOUT_LOCKS = `
  create function public.pg_advisory_xact_lock(integer, integer) returns void
    language sql as 'select';
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$;`;

/** Some of a patient's own visits are not seen: a lock of the account does not help then. */
const WITHOUT_SIGHT = `
  alter table bookings enable row level security, force row level security;
  create policy sometimes_hidden on bookings using (random() < 0.8) with check (true);`;

const drop = (what: string): string => `alter table bookings drop constraint ${what};`;

export const controls = {
  doctor: { rule: 'doctor', sql: drop('bookings_doctor_overlap') + WITHOUT_LOCKS },
  chair: { rule: 'chair', sql: drop('bookings_chair_overlap') + WITHOUT_LOCKS },
  patient: { rule: 'patient', sql: drop('bookings_patient_overlap') + WITHOUT_SIGHT },
  treatment: {
    rule: 'treatment',
    sql: `drop index bookings_patient_treatment_day;${WITHOUT_SIGHT}`,
  },
  visitor: { rule: 'visitor', sql: 'drop index bookings_visitor' },
  revision: { rule: 'revision', sql: 'alter table bookings disable trigger place_is_planned' },
  revisionWithoutLock: { rule: 'revision', sql: WITHOUT_WAITING },
} as const satisfies Record<string, Removal>;
export type Control = keyof typeof controls;

/** Logs every change of a booking, and the period in which each one is live. */
export const WATCH = `
  create table race_log (booking_id uuid, what text);
  create table race_claims (booking_id uuid, what text);
  create table race_history
    (like bookings, live_from timestamptz, live_until timestamptz, taken_by xid8);
  -- What watches must not make the transactions that it watches slower, the longer a race lasts.
  create index on race_history (booking_id) where live_until = 'infinity';
  create function watch_bookings() returns trigger language plpgsql as $$
  declare
    is_moved boolean;
  begin
    if tg_op = 'INSERT' then
      -- Nobody asks for an offer of the waiting list, and visitors are not told the ID of what they keep.
      if new.waiting_entry_id is null and new.visitor_hash is null then
        insert into race_log values (new.booking_id, new.status);
      end if;
      insert into race_history select new.*, clock_timestamp(), 'infinity', pg_current_xact_id();
      return null;
    end if;
    -- Also a hold that becomes a visit where it was: it has to be planned again.
    is_moved := tg_op = 'UPDATE' and (new.status = 'held', new.starts_at, new.ends_at,
      new.chair_free_at, new.doctor_id, new.chair_id, new.schedule_revision) is distinct from
      (old.status = 'held', old.starts_at, old.ends_at, old.chair_free_at, old.doctor_id,
      old.chair_id, old.schedule_revision);
    if tg_op = 'DELETE' or new.status = 'cancelled' or is_moved then
      update race_history set live_until = clock_timestamp()
      where booking_id = old.booking_id and live_until = 'infinity';
    end if;
    if tg_op = 'DELETE' then return null; end if;
    if new.status <> old.status then
      insert into race_log values (new.booking_id, new.status);
    elsif new.revision <> old.revision then
      insert into race_log values (new.booking_id, 'moved');
    end if;
    if is_moved and new.status <> 'cancelled' then
      insert into race_history select new.*, clock_timestamp(), 'infinity', pg_current_xact_id();
    end if;
    return null;
  end $$;
  create trigger watch after insert or update or delete on bookings
    for each row execute function watch_bookings();`;

/** Pairs of visits that were live at the same moment and share a doctor, chair or patient. */
const countOverlaps = (who: string, until: string): string => `
  select count(*)::int as count from race_history a join race_history b
    on a.clinic_id = b.clinic_id and a.${who} = b.${who} and a.date_local = b.date_local
    and a.booking_id < b.booking_id
    and a.starts_at < b.${until} and b.starts_at < a.${until}
    and a.live_from < b.live_until and b.live_from < a.live_until`;

/** What each rule rules out. */
export const faultQueries: Record<Rule, string> = {
  revision: OUTDATED,
  doctor: countOverlaps('doctor_id', 'ends_at'),
  chair: countOverlaps('chair_id', 'chair_free_at'),
  // A hold may lie beside the visit that it will replace.
  patient: `${countOverlaps('patient_id', 'ends_at')}
    and a.replaces_booking_id is null and b.replaces_booking_id is null
    and a.waiting_entry_id is null and b.waiting_entry_id is null`,
  // A visitor who keeps two times.
  visitor: `
    select count(*)::int as count from race_history a join race_history b
      on a.clinic_id = b.clinic_id and a.visitor_hash = b.visitor_hash
      and a.booking_id < b.booking_id
      and a.live_from < b.live_until and b.live_from < a.live_until`,
  // The same treatment of a patient twice on a day, at whatever times.
  treatment: `
    select count(*)::int as count from race_history a join race_history b
      on a.clinic_id = b.clinic_id and a.patient_id = b.patient_id
      and a.treatment_id = b.treatment_id and a.date_local = b.date_local
      and a.booking_id < b.booking_id
      and a.live_from < b.live_until and b.live_from < a.live_until
      and a.replaces_booking_id is null and b.replaces_booking_id is null
      and a.waiting_entry_id is null and b.waiting_entry_id is null`,
};

/** Times that were offered to the waiting list, and those that were booked. */
export const OFFERS = `select count(distinct booking_id)::int as count from race_history
  where waiting_entry_id is not null`;
export const ACCEPTED = `select count(*)::int as count from bookings where source = 'waiting_list'`;

/** Times that visitors kept. */
export const KEPT = `select count(*)::int as count from race_history where visitor_hash is not null`;

/**
 * Successes that no row shows, and changes of rows that no client was told of. A patient who asks to hold the time
 * that is offered to them gets the offer, which is as old as its row.
 */
export const MISMATCHES = `
  with told as (
    select * from race_claims c where not (what = 'held' and exists (
      select from race_history h where h.booking_id = c.booking_id and h.waiting_entry_id is not null))
  )
  select 'told' as source, t.* from (select * from told except all select * from race_log) as t
  union all
  select 'stored', s.* from (select * from race_log except all select * from told) as s
  order by 2`;
