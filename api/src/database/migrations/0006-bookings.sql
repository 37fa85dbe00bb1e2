-- Whom a visit is for: the account's own person, or a family member.
create table patients (
  clinic_id integer not null references clinics,
  patient_id uuid not null default gen_random_uuid(),
  user_id uuid,
  name text not null,
  born_on date,
  -- The person who holds the account; every account has exactly one.
  is_account_holder boolean not null,
  removed_at timestamptz,
  primary key (clinic_id, patient_id),
  foreign key (clinic_id, user_id) references users
);
create unique index patients_account_holder
  on patients (clinic_id, user_id) where is_account_holder;
create index patients_by_user on patients (clinic_id, user_id);
insert into patients (clinic_id, user_id, name, is_account_holder)
  select clinic_id, user_id, name, true from users;

create function create_account_holder() returns trigger language plpgsql as $$
begin
  insert into patients (clinic_id, user_id, name, is_account_holder)
  values (new.clinic_id, new.user_id, new.name, true);
  return null;
end $$;
create trigger account_holder after insert on users
  for each row execute function create_account_holder();

alter table bookings
  -- Null for bookings from before there were schedules.
  add column doctor_id uuid,
  add column chair_id uuid,
  add column patient_id uuid,
  add column ends_at timestamptz,
  add column chair_free_at timestamptz,
  -- Until when a time is kept for a patient who has not booked it yet.
  add column held_until timestamptz,
  add column cancelled_at timestamptz,
  -- Raised whenever the visit moves or is cancelled: calendars replace what they know by it.
  add column revision integer not null default 0,
  add foreign key (clinic_id, doctor_id) references doctors,
  add foreign key (clinic_id, chair_id) references chairs,
  add foreign key (clinic_id, patient_id) references patients,
  drop constraint bookings_status_check;
update bookings b set
  ends_at = starts_at + interval '30 minutes',
  chair_free_at = starts_at + interval '30 minutes',
  patient_id = (select patient_id from patients p
                where p.clinic_id = b.clinic_id and p.user_id = b.user_id and is_account_holder);
alter table bookings
  alter column patient_id set not null,
  alter column ends_at set not null,
  alter column chair_free_at set not null,
  alter column contact_name drop not null,
  alter column contact_email drop not null,
  alter column contact_phone drop not null,
  add check (starts_at < ends_at and ends_at <= chair_free_at),
  add check ((status = 'held') = (held_until is not null)),
  add check (status = 'held'
    or (contact_name is not null and contact_email is not null and contact_phone is not null));

-- The rules against double booking, for holds and bookings alike. A chair is occupied until it is
-- clean. The patient's unique index is the specification's rule; the others are about time.
drop index bookings_live_slot;
drop index bookings_live_per_patient;
drop index bookings_live_patient_time;
alter table bookings
  add constraint bookings_doctor_overlap exclude using gist
    (clinic_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled'),
  add constraint bookings_chair_overlap exclude using gist
    (clinic_id with =, chair_id with =, tstzrange(starts_at, chair_free_at) with &&)
    where (status <> 'cancelled'),
  add constraint bookings_patient_overlap exclude using gist
    (clinic_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled');
create unique index bookings_patient_treatment_day
  on bookings (clinic_id, patient_id, treatment_id, date_local) where status <> 'cancelled';

-- Answers "what is taken on these days?" without touching the table.
create index bookings_taken
  on bookings (clinic_id, date_local)
  include (doctor_id, chair_id, starts_at, ends_at, chair_free_at, held_until)
  where status <> 'cancelled';

-- Every change of state that is allowed; the code's own table is compared with this one by a test.
create table booking_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into booking_transitions values
  ('held', 'booked'),
  ('booked', 'paid'),
  ('booked', 'arrived'),
  ('booked', 'completed'),
  ('booked', 'no_show'),
  ('booked', 'cancelled'),
  ('paid', 'arrived'),
  ('paid', 'completed'),
  ('paid', 'no_show'),
  ('paid', 'cancelled'),
  ('arrived', 'completed'),
  ('no_show', 'arrived');
create function check_booking_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status in ('held', 'booked') then return new; end if;
    raise exception 'a booking starts as held or booked, not as %', new.status
      using errcode = 'check_violation', constraint = 'booking_transition';
  end if;
  if new.status = old.status or exists (
    select from booking_transitions where from_status = old.status and to_status = new.status
  ) then return new; end if;
  raise exception 'a booking cannot change from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'booking_transition';
end $$;
create trigger booking_transition before insert or update of status on bookings
  for each row execute function check_booking_transition();

alter table bookings add constraint bookings_status_check
  check (status in ('held', 'booked', 'paid', 'arrived', 'completed', 'no_show', 'cancelled'));
