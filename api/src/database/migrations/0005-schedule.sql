-- btree_gist lets exclusion constraints compare a clinic, a person and a range in one index.
create extension if not exists btree_gist;

-- Settings of the clinic; docs/booking.md explains each of them.
alter table clinics
  add column start_interval_minutes integer not null default 30
    check (start_interval_minutes in (5, 10, 15, 20, 30, 60)),
  add column booking_horizon_days integer not null default 180
    check (booking_horizon_days between 1 and 36500),
  add column minimum_notice_minutes integer not null default 0
    check (minimum_notice_minutes >= 0),
  add column cancellation_notice_minutes integer not null default 1440
    check (cancellation_notice_minutes >= 0),
  add column late_fee_cents integer not null default 2000 check (late_fee_cents >= 0),
  add column max_unpaid_bookings integer not null default 5 check (max_unpaid_bookings > 0),
  -- Raised by every change of the schedule, so that each API process knows when to read it again.
  add column schedule_revision bigint not null default 1;

alter table treatments
  add column duration_minutes integer not null default 30 check (duration_minutes between 5 and 480),
  -- How long the chair stays occupied after the visit.
  add column cleanup_minutes integer not null default 0 check (cleanup_minutes between 0 and 120),
  add column speciality_id uuid,
  add foreign key (clinic_id, speciality_id) references specialities;
drop table treatment_slots;

-- A doctor who was removed keeps their past visits.
alter table doctors
  add column is_bookable boolean not null default true,
  add column removed_at timestamptz,
  drop constraint doctors_clinic_id_email_key;
create unique index doctors_email on doctors (clinic_id, email) where removed_at is null;

create table chairs (
  clinic_id integer not null references clinics,
  chair_id uuid not null default gen_random_uuid(),
  name text not null,
  primary key (clinic_id, chair_id),
  unique (clinic_id, name)
);

-- Weekdays are numbered as in JavaScript: 0 is Sunday.
create table opening_hours (
  clinic_id integer not null references clinics,
  weekday smallint not null check (weekday between 0 and 6),
  from_local time not null,
  until_local time not null,
  primary key (clinic_id, weekday, from_local),
  check (from_local < until_local)
);

create table closed_days (
  clinic_id integer not null references clinics,
  date_local date not null,
  name text not null,
  primary key (clinic_id, date_local)
);

create table doctor_hours (
  clinic_id integer not null,
  doctor_id uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  from_local time not null,
  until_local time not null,
  primary key (clinic_id, doctor_id, weekday, from_local),
  foreign key (clinic_id, doctor_id) references doctors on delete cascade,
  check (from_local < until_local)
);

create table doctor_treatments (
  clinic_id integer not null,
  doctor_id uuid not null,
  treatment_id uuid not null,
  primary key (clinic_id, doctor_id, treatment_id),
  foreign key (clinic_id, doctor_id) references doctors on delete cascade,
  foreign key (clinic_id, treatment_id) references treatments on delete cascade
);

create table doctor_time_off (
  clinic_id integer not null,
  time_off_id uuid not null default gen_random_uuid(),
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (clinic_id, time_off_id),
  foreign key (clinic_id, doctor_id) references doctors on delete cascade,
  check (starts_at < ends_at)
);

-- What a clinic had before there were schedules: open from 9 to 5 every day, one chair.
insert into opening_hours select clinic_id, weekday, '09:00', '17:00'
  from clinics, generate_series(0, 6) as weekday;
insert into chairs (clinic_id, name) select clinic_id, 'Chair 1' from clinics;
insert into doctor_hours
  select clinic_id, doctor_id, weekday, '09:00', '17:00' from doctors, generate_series(0, 6) as weekday;
insert into doctor_treatments
  select clinic_id, doctor_id, treatment_id from doctors join treatments using (clinic_id);

create function raise_schedule_revision() returns trigger language plpgsql as $$
begin
  update clinics set schedule_revision = schedule_revision + 1
  where clinic_id in (select clinic_id from changed);
  return null;
end $$;

do $$
declare
  changed_table text;
begin
  foreach changed_table in array array[
    'treatments', 'doctors', 'chairs', 'opening_hours', 'closed_days',
    'doctor_hours', 'doctor_treatments', 'doctor_time_off'
  ] loop
    execute format('create trigger revise_insert after insert on %I
      referencing new table as changed for each statement execute function raise_schedule_revision()',
      changed_table);
    execute format('create trigger revise_update after update on %I
      referencing new table as changed for each statement execute function raise_schedule_revision()',
      changed_table);
    execute format('create trigger revise_delete after delete on %I
      referencing old table as changed for each statement execute function raise_schedule_revision()',
      changed_table);
  end loop;
end $$;

-- Settings are part of the schedule.
create function raise_settings_revision() returns trigger language plpgsql as $$
begin
  new.schedule_revision := old.schedule_revision + 1;
  return new;
end $$;
create trigger revise_settings before update of time_zone, start_interval_minutes,
  booking_horizon_days, minimum_notice_minutes on clinics
  for each row execute function raise_settings_revision();
