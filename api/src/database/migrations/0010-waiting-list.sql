-- Entries and openings are numbered together: an entry is offered what has opened after it was made.
create sequence waiting_order;

-- Patients who want to know when a time becomes free: on a day, or before a visit that they have.
create table waiting_entries (
  clinic_id integer not null references clinics,
  entry_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  patient_id uuid not null,
  treatment_id uuid not null,
  date_local date,
  booking_id uuid,
  -- The place in line.
  position bigint not null default nextval('waiting_order'),
  created_at timestamptz not null,
  primary key (clinic_id, entry_id),
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, treatment_id) references treatments,
  foreign key (clinic_id, booking_id) references bookings on delete cascade,
  check ((date_local is null) <> (booking_id is null))
);
create unique index waiting_entries_day
  on waiting_entries (clinic_id, patient_id, treatment_id, date_local) where date_local is not null;
create unique index waiting_entries_booking
  on waiting_entries (clinic_id, booking_id) where booking_id is not null;
create index waiting_entries_by_user on waiting_entries (clinic_id, user_id);
create index waiting_entries_by_day on waiting_entries (clinic_id, date_local);

-- The starts that an entry was offered: none is offered twice.
create table waiting_offers (
  clinic_id integer not null,
  entry_id uuid not null,
  starts_at timestamptz not null,
  offered_at timestamptz not null,
  primary key (clinic_id, entry_id, starts_at),
  foreign key (clinic_id, entry_id) references waiting_entries on delete cascade
);

-- Times that have become free while someone waits.
create table openings (
  clinic_id integer not null references clinics,
  position bigint not null default nextval('waiting_order'),
  date_local date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  chair_free_at timestamptz not null,
  doctor_id uuid,
  chair_id uuid,
  -- Who had the time.
  user_id uuid not null,
  primary key (clinic_id, position)
);

alter table bookings
  -- The entry that a time is held for: an offer. Leaving the waiting list ends the hold.
  add column waiting_entry_id uuid,
  -- The visit that will move to this time.
  add column replaces_booking_id uuid,
  add foreign key (clinic_id, waiting_entry_id) references waiting_entries on delete cascade,
  add foreign key (clinic_id, replaces_booking_id) references bookings on delete cascade,
  add check (status = 'held' or (waiting_entry_id is null and replaces_booking_id is null));
-- One offer at a time, however many processes look for one.
create unique index bookings_offer
  on bookings (clinic_id, waiting_entry_id) where waiting_entry_id is not null;
create index bookings_replacing
  on bookings (clinic_id, replaces_booking_id) where replaces_booking_id is not null;

-- An offer, and a hold that will replace a visit of the same patient, may lie beside the patient's own
-- visits until it becomes one. The rules for doctors and chairs hold for them too.
alter table bookings
  drop constraint bookings_patient_overlap,
  add constraint bookings_patient_overlap exclude using gist
    (clinic_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled' and replaces_booking_id is null and waiting_entry_id is null);
drop index bookings_patient_treatment_day;
create unique index bookings_patient_treatment_day
  on bookings (clinic_id, patient_id, treatment_id, date_local)
  where status <> 'cancelled' and replaces_booking_id is null and waiting_entry_id is null;

-- Whatever frees a time, the transaction that does so also queues the job that offers it. The job's key
-- is its name, so that jobs do not pile up. Only one transaction at a time uses the key, the others queue
-- a job without one: waiting for each other they could deadlock over the times they take.
create function note_opening() returns trigger language plpgsql as $$
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
  perform graphile_worker.add_job(task, max_attempts => 2,
    job_key => case when pg_try_advisory_xact_lock(old.clinic_id, -2) then task end);
  return null;
end $$;
create trigger opening_by_delete after delete on bookings
  for each row when (old.status <> 'cancelled') execute function note_opening();
create trigger opening_by_update after update of status, starts_at, doctor_id on bookings
  for each row when (old.status <> 'cancelled' and (new.status = 'cancelled'
    or new.starts_at <> old.starts_at or new.doctor_id is distinct from old.doctor_id))
  execute function note_opening();
