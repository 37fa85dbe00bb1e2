-- Where a visit was booked.
alter table bookings add column source text not null default 'online'
  check (source in ('online', 'staff', 'waiting_list'));
update bookings b set source = 'staff' from audit_log a
  where a.clinic_id = b.clinic_id and a.subject_type = 'booking'
    and a.subject_id = b.booking_id::text and a.action = 'visit.booked';

-- Days whose figures have changed and are to be counted again. Many rows may name one day: without a unique
-- index or a foreign key, bookings of one day never wait for each other here.
create table report_marks (
  clinic_id integer not null,
  date_local date not null,
  mark_id bigint generated always as identity,
  primary key (clinic_id, date_local, mark_id)
);

-- The figures of a day. Visits count on the day of the visit, bookings on the day on which they were made,
-- money on the day on which it was received or returned. A day without a row has none.
create table report_days (
  clinic_id integer not null references clinics,
  date_local date not null,
  completed integer not null,
  no_shows integer not null,
  cancelled integer not null,
  -- Still to come, under way or not recorded.
  open_visits integer not null,
  booked_online integer not null,
  booked_by_staff integer not null,
  booked_from_waiting_list integer not null,
  -- The bookings of the day by how many days ahead they are, and the sum of these days.
  lead_same_day integer not null,
  lead_1_to_7_days integer not null,
  lead_8_to_14_days integer not null,
  lead_15_to_30_days integer not null,
  lead_over_30_days integer not null,
  lead_days bigint not null,
  card_cents bigint not null,
  clinic_cents bigint not null,
  refund_cents bigint not null,
  reviews integer not null,
  primary key (clinic_id, date_local)
);

-- Minutes in which chairs or doctors were occupied (`busy`) and could have been (`open`): all together by the
-- hour of the clinic's clock, and each one.
create table report_hours (
  clinic_id integer not null references clinics,
  date_local date not null,
  measure text not null check (measure in ('busy', 'open')),
  resource text not null check (resource in ('chair', 'doctor')),
  hour smallint not null check (hour between 0 and 23),
  minutes integer not null,
  primary key (clinic_id, date_local, measure, resource, hour)
);
create table report_resources (
  clinic_id integer not null references clinics,
  date_local date not null,
  measure text not null check (measure in ('busy', 'open')),
  resource text not null check (resource in ('chair', 'doctor')),
  resource_id uuid not null,
  minutes integer not null,
  primary key (clinic_id, date_local, measure, resource, resource_id)
);

-- How far the figures have been counted.
create table report_progress (
  clinic_id integer primary key references clinics,
  counted_at timestamptz not null,
  -- The last day whose open hours are stored, and the schedule that they are of.
  open_until date not null,
  schedule_revision bigint not null
);

create index bookings_made on bookings (clinic_id, created_at) where status <> 'held';
create index bookings_cancelled on bookings (clinic_id, date_local) where status = 'cancelled';
create index payments_by_time on payments (clinic_id, recorded_at);

create function to_clinic_date(clinic integer, instant timestamptz) returns date
language sql stable as $$
  select (instant at time zone time_zone)::date from clinics where clinic_id = clinic
$$;

create function mark_booking_days() returns trigger language plpgsql as $$
declare
  clinic integer := coalesce(new.clinic_id, old.clinic_id);
begin
  -- Holds are not counted.
  if coalesce(old.status, 'held') = 'held' and coalesce(new.status, 'held') = 'held' then
    return null;
  end if;
  insert into report_marks (clinic_id, date_local)
  select distinct clinic, day from unnest(array[old.date_local, new.date_local,
    to_clinic_date(clinic, coalesce(new.created_at, old.created_at))]) as day
  where day is not null;
  return null;
end $$;
create trigger report_marks after insert or delete or update of
  status, date_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id on bookings
  for each row execute function mark_booking_days();

-- Marks the day of the instant in the column that the trigger names.
create function mark_instant_days() returns trigger language plpgsql as $$
begin
  insert into report_marks (clinic_id, date_local)
  select distinct clinic_id, to_clinic_date(clinic_id, at)
  from (values (to_jsonb(old)), (to_jsonb(new))) as changed (line),
    lateral (select (line ->> 'clinic_id')::integer, (line ->> tg_argv[0])::timestamptz)
      as changed_at (clinic_id, at)
  where at is not null;
  return null;
end $$;
create trigger report_marks after insert or update or delete on payments
  for each row execute function mark_instant_days('recorded_at');
create trigger report_marks after insert or update or delete on refunds
  for each row execute function mark_instant_days('settled_at');
create trigger report_marks after insert or update or delete on reviews
  for each row execute function mark_instant_days('created_at');

insert into report_marks (clinic_id, date_local)
select clinic_id, date_local from bookings where status <> 'held'
union select clinic_id, to_clinic_date(clinic_id, created_at) from bookings where status <> 'held'
union select clinic_id, to_clinic_date(clinic_id, recorded_at) from payments
union select clinic_id, to_clinic_date(clinic_id, settled_at) from refunds where settled_at is not null
union select clinic_id, to_clinic_date(clinic_id, created_at) from reviews;
