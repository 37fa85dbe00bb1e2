-- Every key starts with the clinic, so that several clinics can share a database or be sharded.
create table clinics (
  clinic_id integer primary key,
  name text not null,
  time_zone text not null
);

create table users (
  clinic_id integer not null references clinics,
  user_id uuid not null default gen_random_uuid(),
  uid text not null,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null default 'patient' check (role in ('patient', 'admin')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (clinic_id, user_id),
  unique (clinic_id, uid),
  unique (clinic_id, email)
);

create table treatments (
  clinic_id integer not null references clinics,
  treatment_id uuid not null default gen_random_uuid(),
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  primary key (clinic_id, treatment_id),
  unique (clinic_id, name)
);

create table treatment_slots (
  clinic_id integer not null,
  treatment_id uuid not null,
  time_local time not null,
  primary key (clinic_id, treatment_id, time_local),
  foreign key (clinic_id, treatment_id) references treatments on delete cascade
);

create table specialities (
  clinic_id integer not null references clinics,
  speciality_id uuid not null default gen_random_uuid(),
  name text not null,
  primary key (clinic_id, speciality_id),
  unique (clinic_id, name)
);

create table doctors (
  clinic_id integer not null references clinics,
  doctor_id uuid not null default gen_random_uuid(),
  speciality_id uuid not null,
  name text not null,
  email text not null check (email = lower(email)),
  image text not null,
  primary key (clinic_id, doctor_id),
  unique (clinic_id, email),
  foreign key (clinic_id, speciality_id) references specialities
);

create table bookings (
  clinic_id integer not null references clinics,
  booking_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  treatment_id uuid not null,
  date_local date not null,
  time_local time not null,
  starts_at timestamptz not null,
  price_cents integer not null check (price_cents >= 0),
  status text not null default 'booked'
    check (status in ('booked', 'paid', 'cancelled', 'completed', 'no_show')),
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  intent_id text,
  created_at timestamptz not null default now(),
  primary key (clinic_id, booking_id),
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, treatment_id) references treatments
);

-- The two rules against double booking. The first also answers "what is taken on this day?"
-- without touching the table, hence the date before the treatment.
create unique index bookings_live_slot
  on bookings (clinic_id, date_local, treatment_id, time_local) where status <> 'cancelled';
create unique index bookings_live_per_patient
  on bookings (clinic_id, user_id, treatment_id, date_local) where status <> 'cancelled';
create index bookings_by_user on bookings (clinic_id, user_id, starts_at);

create table payments (
  clinic_id integer not null,
  payment_id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  intent_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency = lower(currency)),
  recorded_at timestamptz not null default now(),
  primary key (clinic_id, payment_id),
  unique (clinic_id, intent_id),
  foreign key (clinic_id, booking_id) references bookings
);
create index payments_by_booking on payments (clinic_id, booking_id);
