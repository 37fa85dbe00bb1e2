-- A dentist is tied to an account by its ID. Null until an account has verified the dentist's address.
alter table doctors
  add column user_id uuid,
  add foreign key (clinic_id, user_id) references users;
create unique index doctors_account on doctors (clinic_id, user_id)
  where removed_at is null and user_id is not null;
update doctors d set user_id = u.user_id from users u
  where u.clinic_id = d.clinic_id and u.email = d.email and u.closed_at is null
    and u.verified_at is not null and d.removed_at is null;

-- The hash of the configured address for which an account was made an owner; each does so once, also
-- after the account was closed and erased.
alter table users add column owner_grant text;
create unique index users_owner_grant on users (clinic_id, owner_grant) where owner_grant is not null;

-- How many years what belongs to a record without an account is kept after the last visit.
alter table clinics
  add column record_years integer not null default 10 check (record_years between 1 and 100),
  -- Of the address and phone number typed for a visit, and of the card that paid for it.
  add column visit_contact_years integer not null default 3
    check (visit_contact_years between 1 and 100),
  -- How long a visit of an account with an unverified address waits for its payment.
  add column unverified_minutes integer not null default 30
    check (unverified_minutes between 5 and 10080);
alter table patients add column created_at timestamptz not null default now();

-- When the visit is cancelled unless its patient pays, or verifies the address, before; null: never.
alter table bookings add column lapses_at timestamptz;
create index bookings_to_lapse on bookings (clinic_id, lapses_at)
  where lapses_at is not null and status = 'booked';

-- Lists leave out the records of staff's own accounts, and are read from the index alone.
drop index patients_by_name;
create index patients_by_name on patients (clinic_id, name, patient_id)
  include (is_account_holder, search_text, born_on, user_id, email, phone) where is_listed;
