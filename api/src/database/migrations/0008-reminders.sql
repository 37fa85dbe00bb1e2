alter table clinics
  -- Where the clinic is and how patients reach it; set at start.
  add column address text not null default '',
  add column phone text not null default '',
  -- How many hours before a visit its patient is reminded of it.
  add column reminder_hours integer[] not null default '{48,2}';

alter table bookings
  -- When the patient confirmed by a link that they will come at the present time.
  add column confirmed_at timestamptz,
  -- When the visit was last moved to another time.
  add column moved_at timestamptz;
create index bookings_upcoming
  on bookings (clinic_id, starts_at) where status in ('booked', 'paid');

-- Reminders that were queued. The key makes each be sent once, also by several processes; with the
-- start in it, a visit that was moved is reminded of again.
create table reminders (
  clinic_id integer not null,
  reminder_id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  lead_hours integer not null,
  starts_at timestamptz not null,
  queued_at timestamptz not null,
  primary key (clinic_id, booking_id, lead_hours, starts_at),
  unique (clinic_id, reminder_id),
  foreign key (clinic_id, booking_id) references bookings on delete cascade
);
