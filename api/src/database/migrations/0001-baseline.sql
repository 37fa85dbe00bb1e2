-- replaces: 0110-message-list-contract

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Entries and openings are numbered together: an entry is offered what has opened after it was made.
create sequence waiting_order;

-- ======================================================================
-- The clinic

-- Every key starts with the clinic, so that several clinics can share a database or be sharded.
create table clinics (
  clinic_id integer not null,
  name text not null,
  time_zone text not null,
  -- Settings of the clinic; docs/booking.md explains each of them.
  start_interval_minutes integer default 30 not null,
  booking_horizon_days integer default 180 not null,
  minimum_notice_minutes integer default 0 not null,
  cancellation_notice_minutes integer default 1440 not null,
  late_fee_cents integer default 2000 not null,
  max_unpaid_bookings integer default 5 not null,
  -- Raised by every change of the schedule, so that each API process knows when to read it again.
  schedule_revision bigint default 1 not null,
  -- Where the clinic is and how patients reach it; set at start.
  address text default '' not null,
  phone text default '' not null,
  -- How many hours before a visit its patient is reminded of it.
  reminder_hours integer[] default '{48,2}' not null,
  -- The address of the picture that stands for the clinic; null for none.
  logo_url text,
  -- Where patients write to, as pages show it; a clinic need not have one.
  email text,
  -- Where the clinic is on the map, as latitude and longitude in degrees; a clinic need not say.
  position jsonb,
  -- How many years what belongs to a record without an account is kept after the last visit.
  record_years integer default 10 not null,
  -- Of the address and phone number typed for a visit, and of the card that paid for it.
  visit_contact_years integer default 3 not null,
  -- How long a visit of an account with an unverified address waits for its payment.
  unverified_minutes integer default 30 not null,
  -- The entry of the audit log that the last change of the settings wrote. A change locks the clinic's row before
  -- it writes one, so that the numbers of these entries are in the order in which the changes were committed.
  settings_revision bigint default 0 not null,
  -- Roles whose accounts must have a second factor, and whether sensitive acts ask accounts without one too.
  factor_roles text[] default '{}' not null,
  confirms_all boolean default false not null,
  -- How long after booking a visit, or moving it, its patient can still cancel it for nothing.
  cancellation_grace_minutes integer default 15 not null,
  primary key (clinic_id),
  constraint clinics_booking_horizon_days_check check (booking_horizon_days >= 1 and booking_horizon_days <= 36500),
  constraint clinics_cancellation_grace_minutes_check check (cancellation_grace_minutes >= 0 and cancellation_grace_minutes <= 1440),
  constraint clinics_cancellation_notice_minutes_check check (cancellation_notice_minutes >= 0),
  constraint clinics_factor_roles_check check (factor_roles <@ array['owner'::text, 'reception'::text, 'dentist'::text, 'release_manager'::text]),
  constraint clinics_late_fee_cents_check check (late_fee_cents >= 0),
  constraint clinics_max_unpaid_bookings_check check (max_unpaid_bookings > 0),
  constraint clinics_minimum_notice_minutes_check check (minimum_notice_minutes >= 0),
  constraint clinics_position check ((("position" ->> 'latitude'::text)::double precision) >= '-90'::integer::double precision and (("position" ->> 'latitude'::text)::double precision) <= 90::double precision and (("position" ->> 'longitude'::text)::double precision) >= '-180'::integer::double precision and (("position" ->> 'longitude'::text)::double precision) <= 180::double precision),
  constraint clinics_record_years_check check (record_years >= 1 and record_years <= 100),
  constraint clinics_start_interval_minutes_check check (start_interval_minutes = any (array[5, 10, 15, 20, 30, 60])),
  constraint clinics_unverified_minutes_check check (unverified_minutes >= 5 and unverified_minutes <= 10080),
  constraint clinics_visit_contact_years_check check (visit_contact_years >= 1 and visit_contact_years <= 100)
);

-- They encrypt columns of the clinic's rows. Each is itself encrypted by a key that the database does not have.
create table data_keys (
  clinic_id integer not null,
  key_id text not null,
  wrapped_key text not null,
  created_at timestamptz default now() not null,
  primary key (clinic_id, key_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint data_keys_wrapped_key_check check (wrapped_key ~~ 'v1.%'::text)
);

create table chairs (
  clinic_id integer not null,
  chair_id uuid default gen_random_uuid() not null,
  name text not null,
  retired_at timestamptz,
  primary key (clinic_id, chair_id),
  unique (clinic_id, name),
  foreign key (clinic_id) references clinics(clinic_id)
);

create table specialities (
  clinic_id integer not null,
  speciality_id uuid default gen_random_uuid() not null,
  name text not null,
  primary key (clinic_id, speciality_id),
  unique (clinic_id, name),
  foreign key (clinic_id) references clinics(clinic_id)
);

create table doctors (
  clinic_id integer not null,
  doctor_id uuid default gen_random_uuid() not null,
  speciality_id uuid not null,
  name text not null,
  email text not null,
  image text not null,
  -- A doctor who was removed keeps their past visits.
  is_bookable boolean default true not null,
  removed_at timestamptz,
  -- A dentist is tied to an account by its ID. Null until an account has verified the dentist's address.
  user_id uuid,
  primary key (clinic_id, doctor_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, speciality_id) references specialities(clinic_id, speciality_id),
  constraint doctors_email_check check (email = lower(email))
);
create unique index doctors_account on doctors (clinic_id, user_id) where removed_at is null and user_id is not null;
create unique index doctors_email on doctors (clinic_id, email) where removed_at is null;

create table treatments (
  clinic_id integer not null,
  treatment_id uuid default gen_random_uuid() not null,
  name text not null,
  price_cents integer not null,
  duration_minutes integer default 30 not null,
  -- How long the chair stays occupied after the visit.
  cleanup_minutes integer default 0 not null,
  speciality_id uuid,
  -- What is retired can't be booked any more; visits that have it keep it.
  retired_at timestamptz,
  primary key (clinic_id, treatment_id),
  unique (clinic_id, name),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, speciality_id) references specialities(clinic_id, speciality_id),
  constraint treatments_cleanup_minutes_check check (cleanup_minutes >= 0 and cleanup_minutes <= 120),
  constraint treatments_duration_minutes_check check (duration_minutes >= 5 and duration_minutes <= 480),
  constraint treatments_price_cents_check check (price_cents >= 0)
);

create table doctor_hours (
  clinic_id integer not null,
  doctor_id uuid not null,
  weekday smallint not null,
  from_local time not null,
  until_local time not null,
  primary key (clinic_id, doctor_id, weekday, from_local),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  constraint doctor_hours_check check (from_local < until_local),
  constraint doctor_hours_weekday_check check (weekday >= 0 and weekday <= 6)
);

create table doctor_time_off (
  clinic_id integer not null,
  time_off_id uuid default gen_random_uuid() not null,
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Nobody asked for it: the desk entered it, or the dentist reported to be ill. The desk can end it.
  is_absence boolean default false not null,
  primary key (clinic_id, time_off_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  constraint doctor_time_off_check check (starts_at < ends_at)
);

-- Parts of the day in which a dentist or a chair is not booked. A block is on its first day and every seven days after
-- it until the last one; one of a single day has the same day twice.
create table blocks (
  clinic_id integer not null,
  block_id uuid default gen_random_uuid() not null,
  doctor_id uuid,
  chair_id uuid,
  kind text not null,
  note text,
  from_date date not null,
  -- Null for one that is repeated without an end.
  until_date date,
  from_local time not null,
  until_local time not null,
  primary key (clinic_id, block_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  foreign key (clinic_id, chair_id) references chairs(clinic_id, chair_id) on delete cascade,
  constraint blocks_check check ((doctor_id is null) <> (chair_id is null)),
  constraint blocks_check1 check (from_date <= until_date),
  constraint blocks_check2 check (from_local < until_local),
  constraint blocks_kind_check check (kind = any (array['lunch'::text, 'meeting'::text, 'reserve'::text, 'out_of_order'::text, 'other'::text]))
);

create table doctor_treatments (
  clinic_id integer not null,
  doctor_id uuid not null,
  treatment_id uuid not null,
  primary key (clinic_id, doctor_id, treatment_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  foreign key (clinic_id, treatment_id) references treatments(clinic_id, treatment_id) on delete cascade
);

-- Texts that staff insert into replies.
create table message_templates (
  clinic_id integer not null,
  template_id uuid default gen_random_uuid() not null,
  title text not null,
  text text not null,
  primary key (clinic_id, template_id),
  foreign key (clinic_id) references clinics(clinic_id)
);

-- ======================================================================
-- Opening hours and absences

create table closed_days (
  clinic_id integer not null,
  date_local date not null,
  name text not null,
  primary key (clinic_id, date_local),
  foreign key (clinic_id) references clinics(clinic_id)
);

-- Weekdays are numbered as in JavaScript: 0 is Sunday.
create table opening_hours (
  clinic_id integer not null,
  weekday smallint not null,
  from_local time not null,
  until_local time not null,
  primary key (clinic_id, weekday, from_local),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint opening_hours_check check (from_local < until_local),
  constraint opening_hours_weekday_check check (weekday >= 0 and weekday <= 6)
);

-- Hours of a period that replace the weekly ones: those of a doctor, or the opening hours.
create table special_hours (
  clinic_id integer not null,
  special_hours_id uuid default gen_random_uuid() not null,
  -- Null for the opening hours.
  doctor_id uuid,
  from_date date not null,
  until_date date not null,
  -- By weekday, as the API writes them; a day without any is a day off.
  hours jsonb not null,
  primary key (clinic_id, special_hours_id),
  constraint special_hours_overlap exclude using gist (clinic_id with =, coalesce(doctor_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, daterange(from_date, until_date, '[]'::text) with &&),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  foreign key (clinic_id) references clinics(clinic_id),
  constraint special_hours_check check (from_date <= until_date),
  constraint special_hours_hours_check check (jsonb_array_length(hours) > 0)
);

-- What dentists ask for; an approved request has become time off of the doctor.
create table time_off_requests (
  clinic_id integer not null,
  request_id uuid default gen_random_uuid() not null,
  doctor_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- The first and the last day, in the clinic's time.
  from_date date not null,
  until_date date not null,
  -- When it begins on the first day and ends on the last one; null for whole days.
  from_time time,
  until_time time,
  note text not null,
  status text default 'asked' not null,
  -- Why it was declined.
  reason text,
  primary key (clinic_id, request_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  foreign key (clinic_id) references clinics(clinic_id),
  constraint time_off_requests_check check (from_date <= until_date),
  constraint time_off_requests_check1 check ((from_time is null) = (until_time is null)),
  constraint time_off_requests_check2 check ((status = 'declined'::text) = (reason is not null)),
  constraint time_off_requests_note_check check (note ~~ 'v1.%'::text),
  constraint time_off_requests_reason_check check (reason ~~ 'v1.%'::text),
  constraint time_off_requests_status_check check (status = any (array['asked'::text, 'approved'::text, 'declined'::text]))
);
create index time_off_requests_by_doctor on time_off_requests (clinic_id, doctor_id, from_date desc);

-- ======================================================================
-- People

create table users (
  clinic_id integer not null,
  user_id uuid default gen_random_uuid() not null,
  uid text not null,
  email text not null,
  name text not null,
  created_at timestamptz default now() not null,
  closed_at timestamptz,
  -- When the identity provider first said that the address is this person's; null until then.
  verified_at timestamptz,
  -- ID tokens issued earlier are rejected; null rejects none.
  id_tokens_valid_from timestamptz,
  -- Emails sent while unverified, and the start of the day they are counted in.
  unverified_emails integer default 0 not null,
  unverified_emails_since timestamptz,
  phone text,
  -- A BCP 47 tag, such as `en` or `pt-BR`.
  language text default 'en' not null,
  -- When the personal data of a closed account was erased.
  erased_at timestamptz,
  -- A person can have several roles; without any they are a patient.
  roles text[] default '{}' not null,
  -- The hash of the configured address for which an account was made an owner; each does so once, also
  -- after the account was closed and erased.
  owner_grant text,
  primary key (clinic_id, user_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint users_check check (erased_at is null or closed_at is not null),
  constraint users_email_check check (email = lower(email)),
  constraint users_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text),
  constraint users_roles_check check (roles <@ array['owner'::text, 'reception'::text, 'dentist'::text, 'release_manager'::text])
);
create index users_by_email on users (clinic_id, email);
create index users_closed_uid on users (clinic_id, uid, closed_at) where closed_at is not null;
-- The list of users is read in pages by name.
create index users_open_by_name on users (clinic_id, name, user_id) include (email, roles) where closed_at is null;
create unique index users_open_email on users (clinic_id, email) include (user_id, name, roles) where closed_at is null;
-- An address can be registered again once its account is closed.
create unique index users_open_uid on users (clinic_id, uid) where closed_at is null;
create unique index users_owner_grant on users (clinic_id, owner_grant) where owner_grant is not null;
create index users_search on users using gin (clinic_id, lower(((' '::text || name) || ' '::text) || email) gin_trgm_ops) where closed_at is null;
create index users_staff on users (clinic_id, name, user_id) where closed_at is null and roles <> '{}'::text[];
create index users_to_erase on users (clinic_id, closed_at) where closed_at is not null and erased_at is null;

-- Where a person is signed in. Access tokens name their session, and are void once it has ended or run out.
create table sessions (
  clinic_id integer not null,
  session_id uuid default gen_random_uuid() not null,
  -- Names it in lists: with the other ID a session can be continued.
  listed_id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  -- Names such as Firefox and Windows; null where they are not known.
  browser text,
  system text,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz not null,
  -- The sign-in at the identity provider that began it.
  signed_in_at timestamptz not null,
  -- When the person last proved who they are.
  confirmed_at timestamptz not null,
  -- When the second factor was given; null until then.
  second_factor_at timestamptz,
  ended_at timestamptz,
  primary key (clinic_id, session_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id) on delete cascade
);
create index sessions_by_last_use on sessions (clinic_id, last_used_at);
create index sessions_by_user on sessions (clinic_id, user_id, signed_in_at);

-- The authenticator app of an account. Secrets are encrypted by the application.
create table second_factors (
  clinic_id integer not null,
  user_id uuid not null,
  -- Until its first code has been entered.
  pending_secret text,
  totp_secret text,
  totp_added_at timestamptz,
  -- The time step of the last code that was accepted: earlier ones and itself are void.
  totp_last_step bigint,
  primary key (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id) on delete cascade,
  constraint second_factors_check check ((totp_secret is null) = (totp_added_at is null))
);

create table passkeys (
  clinic_id integer not null,
  passkey_id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  -- Chosen by the authenticator; base64url, as the public key.
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] default '{}' not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  primary key (clinic_id, passkey_id),
  constraint passkeys_credential_key unique (clinic_id, credential_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id) on delete cascade
);
create index passkeys_by_user on passkeys (clinic_id, user_id, added_at);

-- What a passkey has to sign; each is deleted when it is used.
create table passkey_challenges (
  clinic_id integer not null,
  challenge text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (clinic_id, challenge),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id) on delete cascade
);
create index passkey_challenges_by_end on passkey_challenges (clinic_id, expires_at);

create table recovery_codes (
  clinic_id integer not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (clinic_id, user_id, code_hash),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id) on delete cascade
);

-- Requests to remove the second factors of a person, until another owner confirms them.
create table factor_resets (
  clinic_id integer not null,
  user_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (clinic_id, user_id),
  foreign key (clinic_id, asked_by) references users(clinic_id, user_id) on delete cascade,
  foreign key (clinic_id, user_id) references users(clinic_id, user_id) on delete cascade,
  constraint factor_resets_check check (asked_by <> user_id)
);

-- Whom a visit is for: the account's own person, or a family member.
create table patients (
  clinic_id integer not null,
  patient_id uuid default gen_random_uuid() not null,
  user_id uuid,
  name text not null,
  born_on date,
  -- The person who holds the account; every account has exactly one.
  is_account_holder boolean not null,
  removed_at timestamptz,
  -- A patient may have no account: the staff add them, with contact details of their own. Those of a
  -- patient with an account are the account's; a family member may have a phone number of their own.
  email text,
  phone text,
  -- The record that has taken over the visits and notes of this one.
  merged_into uuid,
  -- False for what staff do not search: merged records and those of erased accounts.
  is_listed boolean default true not null,
  -- What staff search by, kept by the triggers below: the name, the email and the digits of the phone.
  search_text text default '' not null,
  -- When the patient stopped invitations; null while they get them.
  recalls_stopped_at timestamptz,
  created_at timestamptz default now() not null,
  -- Who answers for the patient: another patient, or else a name and a phone number.
  guardian_id uuid,
  guardian_name text,
  guardian_phone text,
  -- Of emails to a patient without an account.
  language text,
  address text,
  contact_by text,
  insurance_number text,
  primary key (clinic_id, patient_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, guardian_id) references patients(clinic_id, patient_id),
  foreign key (clinic_id, merged_into) references patients(clinic_id, patient_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id),
  constraint patients_address_check check (address ~~ 'v1.%'::text),
  constraint patients_check check (user_id is not null or not is_account_holder),
  constraint patients_check1 check (merged_into is null or not is_listed),
  constraint patients_contact_by_check check (contact_by = any (array['phone'::text, 'email'::text, 'text_message'::text, 'letter'::text])),
  constraint patients_email_check check (email = lower(email)),
  constraint patients_guardian_check check (guardian_id is null or (guardian_name is null and guardian_phone is null and guardian_id <> patient_id)),
  constraint patients_insurance_number_check check (insurance_number ~~ 'v1.%'::text),
  constraint patients_language_check check (language ~ '^[a-z]{2,3}$'::text)
);
-- A part of a name matches hundreds of patients or none; fewer samples do not tell how many.
alter table patients alter column search_text set statistics 1000;
create unique index patients_account_holder on patients (clinic_id, user_id) where is_account_holder;
create index patients_by_birth on patients (clinic_id, born_on, name, patient_id) where is_listed;
create index patients_by_guardian on patients (clinic_id, guardian_id) where guardian_id is not null;
create index patients_by_name on patients (clinic_id, name, patient_id) include (is_account_holder, search_text, born_on, user_id, email, phone) where is_listed;
create index patients_by_user on patients (clinic_id, user_id);
create index patients_merged on patients (clinic_id, merged_into) where merged_into is not null;
create index patients_search on patients using gin (clinic_id, search_text gin_trgm_ops) where is_listed;
create index patients_to_claim on patients (clinic_id, email) where user_id is null and is_listed;

-- What has to be known before a patient is treated. It replaces the notes that were marked as alerts.
create table patient_alerts (
  clinic_id integer not null,
  alert_id uuid default gen_random_uuid() not null,
  patient_id uuid not null,
  kind text not null,
  text text not null,
  author_id uuid not null,
  created_at timestamptz not null,
  -- Null while it applies.
  ended_at timestamptz,
  primary key (clinic_id, alert_id),
  foreign key (clinic_id, author_id) references users(clinic_id, user_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id),
  constraint patient_alerts_kind_check check (kind = any (array['allergy'::text, 'medication'::text, 'other'::text])),
  constraint patient_alerts_text_check check (text ~~ 'v1.%'::text)
);
create index patient_alerts_by_patient on patient_alerts (clinic_id, patient_id, created_at);

-- Records that staff have merged. Each row ends after 30 days, and with it what the merged record still says of the patient.
create table patient_merges (
  clinic_id integer not null,
  merge_id uuid default gen_random_uuid() not null,
  -- The record that remains.
  patient_id uuid not null,
  -- The record that leads on to it.
  merged_id uuid not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (clinic_id, merge_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, merged_by) references users(clinic_id, user_id),
  foreign key (clinic_id, merged_id) references patients(clinic_id, patient_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id)
);
create index patient_merges_by_merged on patient_merges (clinic_id, merged_id);
create index patient_merges_by_patient on patient_merges (clinic_id, patient_id, merged_at);
create index patient_merges_to_end on patient_merges (clinic_id, merged_at);

-- What went from one record to the other, by its ID.
create table patient_merge_moves (
  clinic_id integer not null,
  merge_id uuid not null,
  kind text not null,
  moved_id uuid not null,
  primary key (clinic_id, merge_id, kind, moved_id),
  foreign key (clinic_id, merge_id) references patient_merges(clinic_id, merge_id) on delete cascade,
  constraint patient_merge_moves_kind_check check (kind = any (array['alert'::text, 'child'::text, 'note'::text, 'record'::text, 'recall'::text, 'visit'::text, 'waiting_entry'::text]))
);

-- What the record that remains said before the merge, field by field. Nothing else has it any more.
create table patient_merge_values (
  clinic_id integer not null,
  merge_id uuid not null,
  field text not null,
  value text,
  primary key (clinic_id, merge_id, field),
  foreign key (clinic_id, merge_id) references patient_merges(clinic_id, merge_id) on delete cascade,
  constraint patient_merge_values_value_check check (value ~~ 'v1.%'::text)
);

-- What staff write down about a patient. Alerts, such as allergies, are shown before everything else.
create table patient_notes (
  clinic_id integer not null,
  note_id uuid default gen_random_uuid() not null,
  patient_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  -- Null for a note that was not corrected.
  edited_at timestamptz,
  primary key (clinic_id, note_id),
  foreign key (clinic_id, author_id) references users(clinic_id, user_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id),
  constraint patient_notes_text_check check (text ~~ 'v1.%'::text)
);
create index patient_notes_by_patient on patient_notes (clinic_id, patient_id, created_at desc);

-- Visits that a patient should book later: an email invites them some weeks before `due_on`.
create table recalls (
  clinic_id integer not null,
  recall_id uuid default gen_random_uuid() not null,
  patient_id uuid not null,
  treatment_id uuid not null,
  -- Null for any doctor.
  doctor_id uuid,
  due_on date not null,
  planned_by uuid not null,
  planned_at timestamptz not null,
  cancelled_at timestamptz,
  -- Set in the transaction that queues the email, by whichever process is first.
  queued_at timestamptz,
  -- Until then nobody has to call about it; null for no such day.
  next_call_on date,
  -- The visit that was booked for it from the list of calls, whenever that is.
  booking_id uuid,
  primary key (clinic_id, recall_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id),
  foreign key (clinic_id, planned_by) references users(clinic_id, user_id),
  foreign key (clinic_id, treatment_id) references treatments(clinic_id, treatment_id)
);
-- Holds end all the time: what refers to a row of theirs is found by it.
create index recalls_by_booking on recalls (clinic_id, booking_id) where booking_id is not null;
create index recalls_by_patient on recalls (clinic_id, patient_id, due_on);
create index recalls_to_call on recalls (clinic_id, coalesce(next_call_on, due_on), recall_id) where cancelled_at is null;
create index recalls_to_send on recalls (clinic_id, due_on) where queued_at is null and cancelled_at is null;

-- Whom owners have invited to work at the clinic. A row is deleted some weeks after its link has expired.
create table staff_invitations (
  clinic_id integer not null,
  invitation_id uuid default gen_random_uuid() not null,
  email text not null,
  name text not null,
  role text not null,
  -- Whose account the person gets; of invitations for dentists.
  doctor_id uuid,
  -- Who sent it last. It is void once they may not give roles any more.
  invited_by uuid not null,
  -- When it was last asked to be sent.
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The hash of the token in the newest email; null until the first one is on its way.
  token_hash text,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (clinic_id, invitation_id),
  foreign key (clinic_id, accepted_by) references users(clinic_id, user_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, invited_by) references users(clinic_id, user_id),
  constraint staff_invitations_check check ((role = 'dentist'::text) = (doctor_id is not null)),
  constraint staff_invitations_check1 check ((accepted_at is null) = (accepted_by is null)),
  constraint staff_invitations_check2 check (accepted_at is null or withdrawn_at is null),
  constraint staff_invitations_email_check check (email = lower(email)),
  constraint staff_invitations_role_check check (role = any (array['owner'::text, 'reception'::text, 'dentist'::text, 'release_manager'::text]))
);
create unique index staff_invitations_open on staff_invitations (clinic_id, email) where accepted_at is null and withdrawn_at is null;
create unique index staff_invitations_token on staff_invitations (clinic_id, token_hash) where token_hash is not null;
-- What came of calls about a recall.
create table recall_calls (
  clinic_id integer not null,
  call_id uuid default gen_random_uuid() not null,
  recall_id uuid not null,
  outcome text not null,
  called_by uuid not null,
  called_at timestamptz not null,
  primary key (clinic_id, call_id),
  foreign key (clinic_id, called_by) references users(clinic_id, user_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, recall_id) references recalls(clinic_id, recall_id) on delete cascade,
  constraint recall_calls_outcome_check check (outcome = any (array['no_answer'::text, 'will_call_back'::text, 'declined'::text, 'booked'::text]))
);
create index recall_calls_by_recall on recall_calls (clinic_id, recall_id, called_at);

-- What was erased, by its ID alone: a closed account, its data, a record, or the contact data of a visit. The list is also kept
-- beside the backups, so that a restore erases the same again.
create table erasures (
  clinic_id integer not null,
  kind text not null,
  subject_id uuid not null,
  erased_at timestamptz not null,
  primary key (clinic_id, kind, subject_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint erasures_kind_check check (kind = any (array['closing'::text, 'account'::text, 'record'::text, 'visit'::text]))
);
create index erasures_erased_at on erasures (erased_at);

-- ======================================================================
-- Visits

-- Every change of state that is allowed; the code's own table is compared with this one by a test.
create table booking_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

create table bookings (
  clinic_id integer not null,
  booking_id uuid default gen_random_uuid() not null,
  user_id uuid,
  -- What it was booked for; what is done beside that follows.
  treatment_id uuid not null,
  added_treatment_ids uuid[] default '{}' not null,
  date_local date not null,
  time_local time not null,
  starts_at timestamptz not null,
  price_cents integer not null,
  status text default 'booked' not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  intent_id text,
  created_at timestamptz default now() not null,
  -- Null for bookings from before there were schedules.
  doctor_id uuid,
  chair_id uuid,
  patient_id uuid not null,
  ends_at timestamptz not null,
  chair_free_at timestamptz not null,
  -- Until when a time is kept for a patient who has not booked it yet.
  held_until timestamptz,
  cancelled_at timestamptz,
  -- Raised whenever the visit moves or is cancelled: calendars replace what they know by it.
  revision integer default 0 not null,
  -- When the patient confirmed by a link that they will come at the present time.
  confirmed_at timestamptz,
  -- When the visit was last moved to another time.
  moved_at timestamptz,
  -- The entry that a time is held for: an offer. Leaving the waiting list ends the hold.
  waiting_entry_id uuid,
  -- The visit that will move to this time.
  replaces_booking_id uuid,
  -- What it was before the last thing that staff recorded; null when there is nothing to take back.
  previous_status text,
  -- Since when the patient is there; null until then.
  arrived_at timestamptz,
  -- Where a visit was booked.
  source text default 'online' not null,
  -- Why staff cancelled the visit; null when the patient did, or nobody said.
  cancel_reason text,
  -- In the words of the staff.
  cancel_note text,
  -- What the patient was told last, while an email about a move waits to be sent; null otherwise.
  announced_starts_at timestamptz,
  announced_doctor_id uuid,
  -- The revision of the schedule on which the place of a visit or hold was planned. A place that was planned on an
  -- older schedule is rejected: the transaction is run again on the present one. The lock makes changes of the
  -- schedule wait until the place is stored, and the place wait for a change under way. Only the owner of the
  -- table can store a place that was not planned, as an import does.
  schedule_revision bigint,
  -- What the entries of a visit add up to; only the ledger's trigger writes these columns. A visit is paid
  -- when money was received and nothing is owed: a cancelled visit costs no more than what was kept of it.
  paid_cents integer default 0 not null,
  returned_cents integer default 0 not null,
  -- Whether there is a payment, so that an index can leave out what is paid.
  is_paid boolean generated always as (paid_cents > 0 and (status = 'cancelled' or (paid_cents - returned_cents) >= price_cents)) stored not null,
  -- Since when the visit's intent cannot be paid any more; null while it can, and without an intent.
  intent_closed_at timestamptz,
  -- When the visit is cancelled unless its patient pays, or verifies the address, before; null: never.
  lapses_at timestamptz,
  -- How often the patient was told of another time: links from before are void, also when the visit returns.
  link_generation integer default 0 not null,
  -- When the patient was last sent a link to pay.
  payment_link_sent_at timestamptz,
  -- The terms of cancelling that the patient agreed to: later settings of the clinic don't change them. A visit that
  -- was not booked here, as by an import, costs nothing to cancel.
  cancellation_notice_minutes integer default 0 not null,
  late_fee_cents integer default 0 not null,
  -- Until when it can be cancelled for nothing although the notice period has begun; null for never.
  grace_until timestamptz,
  primary key (clinic_id, booking_id),
  constraint bookings_chair_overlap exclude using gist (clinic_id with =, chair_id with =, tstzrange(starts_at, chair_free_at) with &&) where ((status || ''::text) <> 'cancelled'::text),
  constraint bookings_doctor_overlap exclude using gist (clinic_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&) where ((status || ''::text) <> 'cancelled'::text),
  constraint bookings_patient_overlap exclude using gist (clinic_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&) where ((status || ''::text) <> 'cancelled'::text and replaces_booking_id is null and waiting_entry_id is null),
  foreign key (clinic_id, chair_id) references chairs(clinic_id, chair_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id),
  foreign key (clinic_id, replaces_booking_id) references bookings(clinic_id, booking_id) on delete cascade,
  foreign key (clinic_id, treatment_id) references treatments(clinic_id, treatment_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id),
  constraint bookings_cancel_note_check check (cancel_note ~~ 'v1.%'::text),
  constraint bookings_cancel_reason_check check (cancel_reason = any (array['patient_asked'::text, 'clinic'::text, 'dentist_ill'::text, 'other'::text])),
  constraint bookings_check check (starts_at < ends_at and ends_at <= chair_free_at),
  constraint bookings_check1 check ((status = 'held'::text) = (held_until is not null)),
  constraint bookings_check2 check (status = 'held'::text or contact_name is not null and contact_email is not null and contact_phone is not null),
  constraint bookings_check3 check (status = 'held'::text or waiting_entry_id is null and replaces_booking_id is null),
  constraint bookings_check4 check (cancel_reason is null or status = 'cancelled'::text),
  constraint bookings_price_cents_check check (price_cents >= 0),
  constraint bookings_source_check check (source = any (array['online'::text, 'staff'::text, 'waiting_list'::text])),
  constraint bookings_status_check check (status = any (array['held'::text, 'booked'::text, 'paid'::text, 'arrived'::text, 'in_treatment'::text, 'completed'::text, 'no_show'::text, 'cancelled'::text]))
);
-- Whom a dentist has treated or will treat.
create index bookings_by_doctor on bookings (clinic_id, doctor_id, patient_id) where status <> all (array['held'::text, 'cancelled'::text]);
create index bookings_by_patient on bookings (clinic_id, patient_id, starts_at) include (date_local, status);
create index bookings_by_user on bookings (clinic_id, user_id, starts_at);
create index bookings_cancelled on bookings (clinic_id, date_local) where status = 'cancelled'::text;
-- Expired holds are looked for before every booking.
create index bookings_held on bookings (clinic_id, held_until) where status = 'held'::text;
create index bookings_made on bookings (clinic_id, created_at) where status <> 'held'::text;
-- One offer at a time, however many processes look for one.
create unique index bookings_offer on bookings (clinic_id, waiting_entry_id) where waiting_entry_id is not null;
create index bookings_open_intents on bookings (clinic_id, starts_at) where intent_id is not null and intent_closed_at is null;
create unique index bookings_patient_treatment_day on bookings (clinic_id, patient_id, treatment_id, date_local) where status <> 'cancelled'::text and replaces_booking_id is null and waiting_entry_id is null;
create index bookings_replacing on bookings (clinic_id, replaces_booking_id) where replaces_booking_id is not null;
-- Answers "what is taken on these days?" without touching the table.
create index bookings_taken on bookings (clinic_id, date_local) include (doctor_id, chair_id, starts_at, ends_at, chair_free_at, held_until) where status <> 'cancelled'::text;
create index bookings_to_lapse on bookings (clinic_id, lapses_at) where lapses_at is not null and status = 'booked'::text;
create index bookings_unpaid on bookings (clinic_id, starts_at, booking_id) where not is_paid and price_cents > 0 and (status = any (array['booked'::text, 'arrived'::text, 'in_treatment'::text, 'completed'::text]));
create index bookings_upcoming on bookings (clinic_id, starts_at) where status = any (array['booked'::text, 'paid'::text]);

-- How the desk last reached the patient about a visit to move. What was said counts while the visit is where it was.
create table visit_contacts (
  clinic_id integer not null,
  booking_id uuid not null,
  way text not null,
  -- What came of a call.
  outcome text,
  visit_revision integer not null,
  contacted_by uuid not null,
  contacted_at timestamptz not null,
  primary key (clinic_id, booking_id, way),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade,
  foreign key (clinic_id, contacted_by) references users(clinic_id, user_id),
  constraint visit_contacts_outcome_check check (outcome = any (array['no_answer'::text, 'agreed'::text])),
  constraint visit_contacts_check check ((way = 'call'::text) = (outcome is not null)),
  constraint visit_contacts_way_check check (way = any (array['call'::text, 'email'::text]))
);

-- ======================================================================
-- The waiting list

-- Patients who want to know when a time becomes free: on some days, or before a visit that they have.
create table waiting_entries (
  clinic_id integer not null,
  entry_id uuid default gen_random_uuid() not null,
  -- Null for a patient without an account, whom staff have added.
  user_id uuid,
  patient_id uuid not null,
  treatment_id uuid not null,
  date_local date,
  -- The last day; null for the one day alone.
  until_date date,
  -- The hours of each day; null for any.
  from_time time,
  until_time time,
  -- Null for any doctor.
  doctor_id uuid,
  booking_id uuid,
  -- The place in line.
  position bigint default nextval('waiting_order'::regclass) not null,
  created_at timestamptz not null,
  primary key (clinic_id, entry_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade,
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id),
  foreign key (clinic_id, patient_id) references patients(clinic_id, patient_id),
  foreign key (clinic_id, treatment_id) references treatments(clinic_id, treatment_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id),
  constraint waiting_entries_check check ((date_local is null) <> (booking_id is null)),
  constraint waiting_entries_days_check check (until_date >= date_local),
  constraint waiting_entries_times_check check ((from_time is null) = (until_time is null) and from_time < until_time)
);
create unique index waiting_entries_booking on waiting_entries (clinic_id, booking_id) where booking_id is not null;
create index waiting_entries_by_day on waiting_entries (clinic_id, date_local);
create index waiting_entries_by_user on waiting_entries (clinic_id, user_id);
create unique index waiting_entries_day on waiting_entries (clinic_id, patient_id, treatment_id, date_local) where date_local is not null;

-- Times that have become free while someone waits.
create table openings (
  clinic_id integer not null,
  position bigint default nextval('waiting_order'::regclass) not null,
  date_local date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  chair_free_at timestamptz not null,
  doctor_id uuid,
  chair_id uuid,
  -- Who had the time.
  user_id uuid,
  primary key (clinic_id, "position"),
  foreign key (clinic_id) references clinics(clinic_id)
);

-- The starts that an entry was offered: none is offered twice.
create table waiting_offers (
  clinic_id integer not null,
  entry_id uuid not null,
  starts_at timestamptz not null,
  offered_at timestamptz not null,
  primary key (clinic_id, entry_id, starts_at),
  foreign key (clinic_id, entry_id) references waiting_entries(clinic_id, entry_id) on delete cascade
);

-- ======================================================================
-- Money

-- Signed events that have been handled, so that a repeated one changes nothing.
create table card_events (
  clinic_id integer not null,
  event_id text not null,
  received_at timestamptz default now() not null,
  primary key (clinic_id, event_id),
  foreign key (clinic_id) references clinics(clinic_id)
);
create index card_events_by_time on card_events (clinic_id, received_at);

-- The money of each visit. Rows are only ever added: a wrong one is reversed by another.
-- 
-- `amount_cents` is what the entry adds to the money that the clinic has of the visit: a payment adds, a
-- refund or an opened dispute takes away, a dispute that is won adds again, and one that is lost changes
-- nothing (0). A late fee moves no money: its amount is what the patient owes for a cancelled visit. An
-- entry with `reverses` has the kind of the one that it reverses and the opposite amount.
create table ledger_entries (
  clinic_id integer not null,
  entry_id uuid default gen_random_uuid() not null,
  -- In which order the entries were added.
  position bigint generated always as identity not null,
  booking_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  -- How the money moved; null for a late fee, which moves none.
  method text,
  recorded_at timestamptz default now() not null,
  -- Null for what the card provider reports. No foreign key: the ledger outlives what it names.
  recorded_by uuid,
  -- What the card provider calls it: an intent, a refund or a dispute.
  provider_id text,
  -- The payment that a refund or a dispute is about.
  payment_id uuid,
  -- The refund that an entry completes, or whose failure reverses it.
  refund_id uuid,
  reverses uuid,
  -- In the words of the staff; required when an entry is reversed.
  reason text,
  primary key (clinic_id, entry_id),
  unique (clinic_id, entry_id, booking_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id),
  foreign key (clinic_id, payment_id, booking_id) references ledger_entries(clinic_id, entry_id, booking_id),
  foreign key (clinic_id, reverses, booking_id) references ledger_entries(clinic_id, entry_id, booking_id),
  constraint ledger_entries_kind_check check (kind = any (array['payment'::text, 'refund'::text, 'late_fee'::text, 'dispute_opened'::text, 'dispute_won'::text, 'dispute_lost'::text])),
  constraint ledger_entries_method_check check (method = any (array['card_online'::text, 'card_at_desk'::text, 'cash'::text, 'bank_transfer'::text])),
  constraint ledger_method check ((kind = 'late_fee'::text) = (method is null)),
  constraint ledger_payment check ((kind = any (array['payment'::text, 'late_fee'::text])) = (payment_id is null)),
  constraint ledger_provider check (provider_id is null or method = 'card_online'::text or reverses is not null),
  constraint ledger_reason check (reverses is null or coalesce(reason, ''::text) <> ''::text),
  constraint ledger_sign check (
case
    when reverses is not null then true
    when kind = any (array['payment'::text, 'late_fee'::text, 'dispute_won'::text]) then amount_cents > 0
    when kind = 'dispute_lost'::text then amount_cents = 0
    else amount_cents < 0
end)
);
create index ledger_by_booking on ledger_entries (clinic_id, booking_id, "position");
create index ledger_by_payment on ledger_entries (clinic_id, payment_id) where payment_id is not null;
create index ledger_by_time on ledger_entries (clinic_id, recorded_at);
-- An intent, a refund and each turn of a dispute are booked once, and an entry is reversed once.
create unique index ledger_provider_once on ledger_entries (clinic_id, kind, provider_id) where reverses is null and provider_id is not null;
create unique index ledger_reversed_once on ledger_entries (clinic_id, reverses) where reverses is not null;

-- A payment that the patient's bank took back, as the provider last reported it. The ledger has the money.
create table disputes (
  clinic_id integer not null,
  -- The provider's ID.
  dispute_id text not null,
  booking_id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null,
  status text not null,
  -- Until when the clinic can submit evidence.
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (clinic_id, dispute_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, payment_id, booking_id) references ledger_entries(clinic_id, entry_id, booking_id),
  constraint disputes_amount_cents_check check (amount_cents > 0),
  constraint disputes_check check ((closed_at is null) = (status = 'open'::text)),
  constraint disputes_status_check check (status = any (array['open'::text, 'won'::text, 'lost'::text]))
);
create index disputes_by_payment on disputes (clinic_id, payment_id);
create index disputes_open on disputes (clinic_id) where status = 'open'::text;

-- Apart, because the card is personal data and can be erased, which the ledger cannot.
create table payment_cards (
  clinic_id integer not null,
  payment_id uuid not null,
  brand text not null,
  last_four text not null,
  primary key (clinic_id, payment_id),
  foreign key (clinic_id, payment_id) references ledger_entries(clinic_id, entry_id),
  constraint payment_cards_last_four_check check (last_four ~ '^[0-9]{4}$'::text)
);

-- The last number that each clinic has given to a receipt. The row is locked until the transaction ends
-- that issues the receipt: numbers have no gaps.
create table receipt_counters (
  clinic_id integer not null,
  last_number integer not null,
  primary key (clinic_id),
  foreign key (clinic_id) references clinics(clinic_id)
);

create table receipts (
  clinic_id integer not null,
  number integer not null,
  booking_id uuid not null,
  issued_at timestamptz not null,
  -- How many entries of the ledger it states: one more makes another receipt.
  entries integer not null,
  -- The receipt that it replaces.
  corrects integer,
  primary key (clinic_id, number),
  unique (clinic_id, booking_id, entries),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id),
  foreign key (clinic_id, corrects) references receipts(clinic_id, number),
  constraint receipts_entries_check check (entries > 0),
  constraint receipts_number_check check (number > 0)
);

-- A receipt that staff email, to the patient or another address. The address is deleted two weeks later.
create table receipt_emails (
  clinic_id integer not null,
  email_id uuid default gen_random_uuid() not null,
  booking_id uuid not null,
  email text not null,
  requested_at timestamptz not null,
  primary key (clinic_id, email_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade
);
create index receipt_emails_by_booking on receipt_emails (clinic_id, booking_id);

-- What was counted when the till of a day was closed. Rows are only ever added: a later closing of the same
-- day supersedes the one before, with a reason.
create table till_closings (
  clinic_id integer not null,
  closing_id uuid default gen_random_uuid() not null,
  -- In which order the closings were added.
  position bigint generated always as identity not null,
  date_local date not null,
  closed_at timestamptz not null,
  -- No foreign key, as in the ledger.
  closed_by uuid not null,
  supersedes uuid,
  reason text,
  -- The entries of the ledger that it counts: the others of the day are late.
  entries uuid[] not null,
  primary key (clinic_id, closing_id),
  unique (clinic_id, date_local, closing_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, date_local, supersedes) references till_closings(clinic_id, date_local, closing_id),
  constraint till_closings_reason_check check ((supersedes is null) = (reason is null))
);
-- A day is closed for the first time once, and each closing is superseded once.
create unique index till_closed_once on till_closings (clinic_id, date_local) where supersedes is null;
create unique index till_superseded_once on till_closings (clinic_id, supersedes) where supersedes is not null;

create table till_counts (
  clinic_id integer not null,
  closing_id uuid not null,
  method text not null,
  expected_cents integer not null,
  counted_cents integer not null,
  primary key (clinic_id, closing_id, method),
  foreign key (clinic_id, closing_id) references till_closings(clinic_id, closing_id),
  constraint till_counts_method_check check (method = any (array['cash'::text, 'card_at_desk'::text, 'bank_transfer'::text]))
);

-- What each comparison with the card provider has found; counts only, no personal data.
create table reconciliations (
  clinic_id integer not null,
  id uuid default gen_random_uuid() not null,
  ran_at timestamptz not null,
  checked integer not null,
  repaired integer not null,
  details jsonb not null,
  primary key (clinic_id, id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint reconciliations_checked_check check (checked >= 0),
  constraint reconciliations_repaired_check check (repaired >= 0)
);
create index reconciliations_by_time on reconciliations (clinic_id, ran_at);

-- Every change of state that is allowed. A bank may reject a refund that the provider has reported as
-- succeeded; a failed one leaves that state only by being requested again.
create table refund_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

-- Money that goes back to a patient. A row keeps its ID over all attempts to send it.
create table refunds (
  clinic_id integer not null,
  refund_id uuid default gen_random_uuid() not null,
  booking_id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  status text not null,
  -- Raised when a failed refund is requested again, so that the provider takes it for a new one.
  attempt integer default 1 not null,
  -- Of the present attempt.
  provider_refund_id text,
  created_at timestamptz default now() not null,
  settled_at timestamptz,
  -- Null until a person, not an event, asked for it.
  requested_by uuid,
  primary key (clinic_id, refund_id),
  unique (clinic_id, provider_refund_id),
  foreign key (clinic_id) references clinics(clinic_id),
  foreign key (clinic_id, payment_id, booking_id) references ledger_entries(clinic_id, entry_id, booking_id),
  foreign key (clinic_id, requested_by) references users(clinic_id, user_id),
  constraint refunds_amount_cents_check check (amount_cents > 0),
  constraint refunds_attempt_check check (attempt > 0),
  constraint refunds_check check ((status = any (array['succeeded'::text, 'failed'::text])) = (settled_at is not null)),
  constraint refunds_check1 check ((status <> all (array['due'::text, 'requested'::text])) or provider_refund_id is null),
  constraint refunds_reason_check check (reason = any (array['cancelled'::text, 'booking_was_cancelled'::text, 'paid_twice'::text, 'at_provider'::text, 'dispute_won'::text, 'price_lowered'::text])),
  constraint refunds_status_check check (status = any (array['due'::text, 'requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text]))
);
create index refunds_by_booking on refunds (clinic_id, booking_id);
create index refunds_by_payment on refunds (clinic_id, payment_id);
create index refunds_settled on refunds (clinic_id, settled_at) where status = 'succeeded'::text;
create index refunds_unsettled on refunds (clinic_id, created_at) where status <> 'succeeded'::text;

-- ======================================================================
-- Messages and reviews

create table messages (
  clinic_id integer not null,
  message_id uuid default gen_random_uuid() not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  state text default 'open' not null,
  assignee_id uuid,
  -- Which rule held the message back; null when staff did.
  spam_reason text,
  primary key (clinic_id, message_id),
  foreign key (clinic_id, assignee_id) references users(clinic_id, user_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint messages_check1 check (spam_reason is null or state = 'spam'::text),
  constraint messages_spam_reason_check check (spam_reason = any (array['links'::text, 'repeated'::text, 'hidden_field'::text])),
  constraint messages_state_check check (state = any (array['open'::text, 'done'::text, 'spam'::text]))
);
create index messages_by_assignee on messages (clinic_id, assignee_id, created_at desc, message_id desc) where state = 'open'::text;
create index messages_by_email on messages (clinic_id, email);
create index messages_by_state on messages (clinic_id, state, created_at desc, message_id desc);
-- What the API finds a text that was sent before by.
create index messages_by_text on messages (clinic_id, md5(lower(message)), created_at);
create index messages_search on messages using gin (clinic_id, lower((((email || ' '::text) || subject) || ' '::text) || message) gin_trgm_ops);

-- A message with its replies is a thread. Held back messages have the state `spam`.
create table message_replies (
  clinic_id integer not null,
  reply_id uuid default gen_random_uuid() not null,
  message_id uuid not null,
  author_id uuid not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (clinic_id, reply_id),
  foreign key (clinic_id, author_id) references users(clinic_id, user_id),
  foreign key (clinic_id, message_id) references messages(clinic_id, message_id) on delete cascade,
  constraint message_replies_reply_check check (reply ~~ 'v1.%'::text)
);
create index message_replies_by_message on message_replies (clinic_id, message_id, created_at, reply_id);

create table reviews (
  clinic_id integer not null,
  review_id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  review text not null,
  location text not null,
  created_at timestamptz not null,
  -- Since when the review is hidden from the public.
  held_back_at timestamptz,
  reply text,
  replied_at timestamptz,
  -- Stars, from 1 to 5; reviews from before there were any have none.
  rating smallint,
  primary key (clinic_id, review_id),
  unique (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id),
  constraint reviews_check check ((reply is null) = (replied_at is null)),
  constraint reviews_rating_check check (rating >= 1 and rating <= 5)
);
create index reviews_by_time on reviews (clinic_id, created_at desc, review_id desc);
create index reviews_held_back on reviews (clinic_id, created_at desc, review_id desc) where held_back_at is not null;
create index reviews_without_reply on reviews (clinic_id, created_at desc, review_id desc) where reply is null;

-- ======================================================================
-- Reports

-- The figures of a day. Visits count on the day of the visit, bookings on the day on which they were made,
-- money on the day on which it was received or returned. A day without a row has none.
create table report_days (
  clinic_id integer not null,
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
  primary key (clinic_id, date_local),
  foreign key (clinic_id) references clinics(clinic_id)
);

-- Minutes in which chairs or doctors were occupied (`busy`) and could have been (`open`): all together by the
-- hour of the clinic's clock, and each one.
create table report_hours (
  clinic_id integer not null,
  date_local date not null,
  measure text not null,
  resource text not null,
  hour smallint not null,
  minutes integer not null,
  primary key (clinic_id, date_local, measure, resource, hour),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint report_hours_hour_check check (hour >= 0 and hour <= 23),
  constraint report_hours_measure_check check (measure = any (array['busy'::text, 'open'::text])),
  constraint report_hours_resource_check check (resource = any (array['chair'::text, 'doctor'::text]))
);

-- Days whose figures have changed and are to be counted again. Many rows may name one day: without a unique
-- index or a foreign key, bookings of one day never wait for each other here.
create table report_marks (
  clinic_id integer not null,
  date_local date not null,
  mark_id bigint generated always as identity not null,
  primary key (clinic_id, date_local, mark_id)
);

-- How far the figures have been counted.
create table report_progress (
  clinic_id integer not null,
  counted_at timestamptz not null,
  -- The last day whose open hours are stored, and the schedule that they are of.
  open_until date not null,
  schedule_revision bigint not null,
  primary key (clinic_id),
  foreign key (clinic_id) references clinics(clinic_id)
);

create table report_resources (
  clinic_id integer not null,
  date_local date not null,
  measure text not null,
  resource text not null,
  resource_id uuid not null,
  minutes integer not null,
  primary key (clinic_id, date_local, measure, resource, resource_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint report_resources_measure_check check (measure = any (array['busy'::text, 'open'::text])),
  constraint report_resources_resource_check check (resource = any (array['chair'::text, 'doctor'::text]))
);

-- The visits of a day, and the money received and returned on it, of each dentist with each treatment.
create table report_treatments (
  clinic_id integer not null,
  date_local date not null,
  -- Null for visits from before dentists had schedules.
  doctor_id uuid,
  treatment_id uuid not null,
  completed integer not null,
  no_shows integer not null,
  cancelled integer not null,
  received_cents bigint not null,
  returned_cents bigint not null,
  foreign key (clinic_id) references clinics(clinic_id)
);

create index report_treatments_day on report_treatments (clinic_id, date_local);

-- ======================================================================
-- The audit log

-- Who did what to whom. Rows are only ever added: the trigger rejects every other change.
create table audit_log (
  clinic_id integer not null,
  entry_id bigint generated always as identity not null,
  at timestamptz not null,
  -- Null for what the system does by itself. No foreign key: the log outlives what it names.
  actor_id uuid,
  -- Where the request came from.
  ip inet,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  -- What changed, and nothing else; null for what has no earlier or later state.
  before jsonb,
  after jsonb,
  primary key (clinic_id, entry_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint audit_log_action_check check (action ~ '^[a-z_]+\.[a-z_]+$'::text)
);
create index audit_log_action on audit_log (clinic_id, action, at desc, entry_id desc);
create index audit_log_actor on audit_log (clinic_id, actor_id, at desc, entry_id desc);
create index audit_log_actor_action on audit_log (clinic_id, actor_id, action, at desc, entry_id desc);
create index audit_log_at on audit_log (clinic_id, at desc, entry_id desc);
create index audit_log_subject on audit_log (clinic_id, subject_type, subject_id, entry_id desc);
create index audit_log_subject_type on audit_log (clinic_id, subject_type, at desc, entry_id desc);

-- ======================================================================
-- Jobs and limits

-- What an owner has emails say. An email without a row has its default text.
create table email_texts (
  clinic_id integer not null,
  email text not null,
  subject text not null,
  intro text not null,
  primary key (clinic_id, email),
  foreign key (clinic_id) references clinics(clinic_id)
);

-- Workers that are alive say so every few seconds. The jobs of one that no longer does are free for others. It
-- works through a connection pooler too, behind which a worker's own connections cannot be told.
create table job_workers (
  worker_id text not null,
  seen_at timestamptz not null,
  primary key (worker_id)
);

-- What a transaction asks for and that happens after it. A row costs its commit nothing, whereas a
-- notification, and so add_job, makes commits wait for each other (decision 049). A relay takes the
-- rows, soon after the commit.
create table outbox (
  clinic_id integer not null,
  outbox_id bigint generated always as identity not null,
  -- A task of the job queue; null for a notification that a day looks different.
  task text,
  payload json not null,
  max_attempts integer default 1 not null,
  -- One door to the queue of jobs: a row says everything about its job. A row that cannot be handed over, and a
  -- job that has used all its attempts, are set aside until an owner decides.
  -- Jobs of one queue run one after another, in the order of their rows.
  queue text,
  -- A job takes the place of a waiting one with its key.
  key text,
  run_at timestamptz,
  attempts smallint default 0 not null,
  set_aside_at timestamptz,
  error text,
  primary key (clinic_id, outbox_id)
);

-- Reminders that were queued. The key makes each be sent once, also by several processes; with the
-- start in it, a visit that was moved is reminded of again.
create table reminders (
  clinic_id integer not null,
  reminder_id uuid default gen_random_uuid() not null,
  booking_id uuid not null,
  lead_hours integer not null,
  starts_at timestamptz not null,
  queued_at timestamptz not null,
  primary key (clinic_id, booking_id, lead_hours, starts_at),
  unique (clinic_id, reminder_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade
);

-- How often each caller has requested what is limited, for all API processes together. `caller` is a hash of
-- an account's ID or of an address. Not logged: after a crash counting begins anew, on a replica there is none.
create unlogged table request_counts (
  clinic_id integer not null,
  limit_name text not null,
  caller text not null,
  ends_at timestamptz not null,
  requests integer not null,
  primary key (clinic_id, limit_name, caller)
);

-- Pictures that were just uploaded, or that a doctor or the logo has given up: those that are shown nowhere a day later
-- are removed. Open pages and saved answers may show them until then.
create table unused_images (
  clinic_id integer not null,
  image_url text not null,
  unused_since timestamptz not null,
  primary key (clinic_id, image_url),
  foreign key (clinic_id) references clinics(clinic_id)
);

-- ======================================================================
-- References to tables further below
alter table doctors add foreign key (clinic_id, user_id) references users(clinic_id, user_id);
alter table time_off_requests add foreign key (clinic_id, requested_by) references users(clinic_id, user_id);
alter table recalls add foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id);
alter table bookings add foreign key (clinic_id, waiting_entry_id) references waiting_entries(clinic_id, entry_id) on delete cascade;

-- ======================================================================
-- Views

-- Where a patient is reached: by the account, by what the record says, or else by the guardian. Emails name who reads them.
-- The conditions of these searches may tell what is in a row before its policy is looked at, so PostgreSQL uses no index for
-- them under one. The views limit rows to the clinic by themselves, with the rights of the owner.
create view searched_messages as select * from messages
  where clinic_id = (select nullif(current_setting('molar.clinic', true), '')::integer);

create view searched_patients as select * from patients
  where clinic_id = (select nullif(current_setting('molar.clinic', true), '')::integer);

create view searched_recalls as select * from recalls
  where clinic_id = (select nullif(current_setting('molar.clinic', true), '')::integer);

create view searched_users as select * from users
  where clinic_id = (select nullif(current_setting('molar.clinic', true), '')::integer);

create view patient_contacts with (security_invoker=true) as
 SELECT p.clinic_id,
    p.patient_id,
    COALESCE(u.email, p.email, gu.email, g.email) AS email,
    COALESCE(p.phone, u.phone, g.phone, gu.phone, p.guardian_phone) AS phone,
    COALESCE(u.language, p.language, gu.language, g.language) AS language,
    COALESCE(u.name,
        CASE
            WHEN p.email IS NULL AND COALESCE(gu.email, g.email) IS NOT NULL THEN g.name
            ELSE NULL::text
        END, p.name) AS reader,
    p.is_account_holder OR u.user_id IS NULL AND (p.email IS NOT NULL OR COALESCE(gu.email, g.email) IS NULL) AS is_own
   FROM patients p
     LEFT JOIN users u ON u.clinic_id = p.clinic_id AND u.user_id = p.user_id
     LEFT JOIN patients g ON g.clinic_id = p.clinic_id AND g.patient_id = p.guardian_id AND p.user_id IS NULL
     LEFT JOIN users gu ON gu.clinic_id = g.clinic_id AND gu.user_id = g.user_id AND gu.closed_at IS NULL;

create view payments with (security_invoker=true) as
 SELECT p.clinic_id,
    p.entry_id AS payment_id,
    p.booking_id,
    p.method,
    p.provider_id AS intent_id,
    p.amount_cents,
    p.recorded_at,
    c.brand AS card_brand,
    c.last_four AS card_last_four
   FROM ledger_entries p
     LEFT JOIN payment_cards c ON c.clinic_id = p.clinic_id AND c.payment_id = p.entry_id
  WHERE p.kind = 'payment'::text AND p.reverses IS NULL AND NOT (EXISTS ( SELECT
           FROM ledger_entries r
          WHERE r.clinic_id = p.clinic_id AND r.reverses = p.entry_id));

set local check_function_bodies = off;

-- ======================================================================
-- Rules: the clinic

-- Any day may look different then, and any visit may have to be moved.
create function raise_schedule_revision()
 returns trigger
 language plpgsql
as $$
begin
  update clinics set schedule_revision = schedule_revision + 1
  where clinic_id in (select clinic_id from changed);
  perform notify_day_changed(clinic_id, null) from (select distinct clinic_id from changed) as one;
  return null;
end $$;

-- Settings are part of the schedule.
create function raise_settings_revision()
 returns trigger
 language plpgsql
as $$
begin
  new.schedule_revision := old.schedule_revision + 1;
  return new;
end $$;

create trigger revise_delete after delete on blocks referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on blocks referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on blocks referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on chairs referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on chairs referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on chairs referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_settings before update of time_zone, start_interval_minutes, booking_horizon_days, minimum_notice_minutes on clinics for each row execute function raise_settings_revision();
create trigger revise_delete after delete on doctor_hours referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on doctor_hours referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on doctor_hours referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on doctor_time_off referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on doctor_time_off referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on doctor_time_off referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on doctor_treatments referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on doctor_treatments referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on doctor_treatments referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on doctors referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on doctors referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on doctors referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on treatments referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on treatments referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on treatments referencing new table as changed for each statement execute function raise_schedule_revision();

-- ======================================================================
-- Rules: opening hours and absences

create trigger revise_delete after delete on closed_days referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on closed_days referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on closed_days referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on opening_hours referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on opening_hours referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on opening_hours referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_delete after delete on special_hours referencing old table as changed for each statement execute function raise_schedule_revision();
create trigger revise_insert after insert on special_hours referencing new table as changed for each statement execute function raise_schedule_revision();
create trigger revise_update after update on special_hours referencing new table as changed for each statement execute function raise_schedule_revision();

-- ======================================================================
-- Rules: people

create function create_account_holder()
 returns trigger
 language plpgsql
as $$
begin
  insert into patients (clinic_id, user_id, name, is_account_holder)
  values (new.clinic_id, new.user_id, new.name, true);
  return null;
end $$;

-- Alerts are shown on the days of the patient's visits.
create function notify_alert_changed()
 returns trigger
 language plpgsql
as $$
begin
  perform notify_day_changed(clinic_id, date_local) from bookings
    where clinic_id = new.clinic_id and patient_id = new.patient_id
      and status not in ('held', 'cancelled');
  return null;
end $$;

-- The holder's row carries the account's name.
create function rename_account_holder()
 returns trigger
 language plpgsql
as $$
begin
  update patients set name = new.name
  where clinic_id = new.clinic_id and user_id = new.user_id and is_account_holder;
  return null;
end $$;

create function set_patient_search_text()
 returns trigger
 language plpgsql
as $$
declare
  account record;
begin
  select email, phone into account from users
    where clinic_id = new.clinic_id and user_id = new.user_id;
  new.search_text := lower(concat_ws(' ', '', new.name, coalesce(account.email, new.email),
    regexp_replace(coalesce(new.phone, account.phone), '\D', '', 'g')));
  return new;
end $$;

create function touch_patients_of_account()
 returns trigger
 language plpgsql
as $$
begin
  update patients set user_id = user_id
  where clinic_id = new.clinic_id and user_id = new.user_id;
  return null;
end $$;

create trigger alert_changed after insert or update on patient_alerts for each row execute function notify_alert_changed();
create trigger patient_search_text before insert or update of name, email, phone, user_id on patients for each row execute function set_patient_search_text();
create trigger account_contact after update of email, phone on users for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone) execute function touch_patients_of_account();
create trigger account_holder after insert on users for each row execute function create_account_holder();
create trigger account_holder_name after update of name on users for each row when (old.name is distinct from new.name) execute function rename_account_holder();

-- ======================================================================
-- Rules: visits

create function check_booking_transition()
 returns trigger
 language plpgsql
as $$
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

create function mark_booking_days()
 returns trigger
 language plpgsql
as $$
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
  -- The money of a visit counts for its dentist and its treatment.
  if (new.doctor_id, new.treatment_id) is distinct from (old.doctor_id, old.treatment_id) and old.booking_id is not null then
    insert into report_marks (clinic_id, date_local)
    select distinct clinic_id, to_clinic_date(clinic_id, recorded_at) from ledger_entries
    where clinic_id = clinic and booking_id = old.booking_id;
  end if;
  return null;
end $$;

-- Transactions that free a time queue the job that offers it. Its key keeps such jobs from piling up.
create function note_opening()
 returns trigger
 language plpgsql
as $$
declare
  task text := 'offer_times:' || old.clinic_id;
begin
  if not exists (
    select from waiting_entries
    where clinic_id = old.clinic_id and (date_local is null
      or old.date_local between date_local and coalesce(until_date, date_local))
  ) then return null; end if;
  insert into openings
    (clinic_id, date_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id, user_id)
  values (old.clinic_id, old.date_local, old.starts_at, old.ends_at, old.chair_free_at,
    old.doctor_id, old.chair_id, old.user_id);
  insert into outbox (clinic_id, task, payload, max_attempts, key)
  values (old.clinic_id, task, '{}', 2, task);
  return null;
end $$;

-- Colleagues see it where the visit is listed.
create function notify_contact_changed()
 returns trigger
 language plpgsql
as $$
begin
  perform notify_day_changed(clinic_id, date_local) from bookings
    where clinic_id = coalesce(new.clinic_id, old.clinic_id)
      and booking_id = coalesce(new.booking_id, old.booking_id);
  return null;
end $$;

-- Inserts the row itself: calling a function costs each booking as much as the row.
create function notify_booking_changed()
 returns trigger
 language plpgsql
as $$
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

create function reject_outdated_place()
 returns trigger
 language plpgsql
as $$
begin
  if new.schedule_revision is null and current_user = (
    select relowner::regrole::text from pg_class where oid = tg_relid
  ) then return new; end if;
  perform from clinics
  where clinic_id = new.clinic_id and schedule_revision = new.schedule_revision for share;
  if not found then
    raise exception 'the schedule has changed since this place was planned'
      using errcode = 'serialization_failure';
  end if;
  return new;
end $$;

create trigger booking_changed after insert or delete or update on bookings for each row execute function notify_booking_changed();
create trigger contact_changed after insert or delete or update on visit_contacts for each row execute function notify_contact_changed();
create trigger booking_transition before insert or update of status on bookings for each row execute function check_booking_transition();
create trigger opening_by_delete after delete on bookings for each row when (old.status <> 'cancelled'::text) execute function note_opening();
create trigger opening_by_update after update of status, starts_at, doctor_id on bookings for each row when (old.status <> 'cancelled'::text and (new.status = 'cancelled'::text or new.starts_at <> old.starts_at or new.doctor_id is distinct from old.doctor_id)) execute function note_opening();
create trigger place_is_planned before insert or update of date_local, time_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id, price_cents, schedule_revision on bookings for each row execute function reject_outdated_place();
create trigger report_marks after insert or delete or update of status, date_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id, treatment_id on bookings for each row execute function mark_booking_days();

-- ======================================================================
-- Rules: money

create function add_to_balance()
 returns trigger
 language plpgsql
as $$
begin
  update bookings set
    paid_cents = paid_cents + case new.kind when 'payment' then new.amount_cents else 0 end,
    returned_cents = returned_cents - case new.kind when 'payment' then 0 else new.amount_cents end
  where clinic_id = new.clinic_id and booking_id = new.booking_id;
  return null;
end $$;

-- A visit that is still to come is `paid` or `booked`, as its money and its price say; later states stay.
create function follow_balance()
 returns trigger
 language plpgsql
as $$
begin
  update bookings set status = case when is_paid then 'paid' else 'booked' end
  where clinic_id = new.clinic_id and booking_id = new.booking_id
    and (status = 'booked' and is_paid or status = 'paid' and not is_paid);
  return null;
end $$;

create trigger paid_or_booked after update of price_cents, paid_cents, returned_cents on bookings for each row when (old.is_paid <> new.is_paid) execute function follow_balance();

create function check_ledger_reversal()
 returns trigger
 language plpgsql
as $$
declare
  wrong ledger_entries;
begin
  select * into wrong from ledger_entries
    where clinic_id = new.clinic_id and entry_id = new.reverses;
  if wrong.reverses is not null or wrong.kind <> new.kind or wrong.amount_cents <> -new.amount_cents then
    raise exception 'a reversal has the kind and the opposite amount of an entry that is none itself'
      using errcode = 'check_violation', constraint = 'ledger_reversal';
  end if;
  if new.kind = 'payment' then
    perform lock_payment(new.clinic_id, new.reverses);
    if exists (select from refunds
      where clinic_id = new.clinic_id and payment_id = new.reverses) then
      raise exception 'a payment with refunds cannot be reversed'
        using errcode = 'check_violation', constraint = 'ledger_refunded';
    end if;
  end if;
  return new;
end $$;

-- The lock on the payment makes its refunds happen one after another: two that fit alone may exceed
-- it together.
create function check_refund_sum()
 returns trigger
 language plpgsql
as $$
declare
  paid integer;
  refunded bigint;
begin
  if new.status = 'failed' then return new; end if;
  paid := lock_payment(new.clinic_id, new.payment_id);
  select coalesce(sum(amount_cents), 0) into refunded from refunds
    where clinic_id = new.clinic_id and payment_id = new.payment_id
      and refund_id <> new.refund_id and status <> 'failed';
  if refunded + new.amount_cents <= paid then return new; end if;
  raise exception 'the refunds of a payment exceed it'
    using errcode = 'check_violation', constraint = 'refund_sum';
end $$;

create function check_refund_transition()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.status in ('due', 'requested') then return new; end if;
    raise exception 'a refund starts as due or requested, not as %', new.status
      using errcode = 'check_violation', constraint = 'refund_transition';
  end if;
  if new.status = old.status or exists (
    select from refund_transitions where from_status = old.status and to_status = new.status
  ) then return new; end if;
  raise exception 'a refund cannot change from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'refund_transition';
end $$;

-- Marks the day of the instant in the column that the trigger names.
create function mark_instant_days()
 returns trigger
 language plpgsql
as $$
begin
  insert into report_marks (clinic_id, date_local)
  select distinct clinic_id, to_clinic_date(clinic_id, at)
  from (values (to_jsonb(old)), (to_jsonb(new))) as changed (line),
    lateral (select (line ->> 'clinic_id')::integer, (line ->> tg_argv[0])::timestamptz)
      as changed_at (clinic_id, at)
  where at is not null;
  return null;
end $$;

create function reject_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger ledger_append_only before delete or update or truncate on ledger_entries for each statement execute function reject_change();
create trigger till_closings_append_only before delete or update or truncate on till_closings for each statement execute function reject_change();
create trigger till_counts_append_only before delete or update or truncate on till_counts for each statement execute function reject_change();
create trigger ledger_balance after insert on ledger_entries for each row when (new.kind <> 'late_fee'::text) execute function add_to_balance();
create trigger ledger_reversal before insert on ledger_entries for each row when (new.reverses is not null) execute function check_ledger_reversal();
create trigger report_marks after insert on ledger_entries for each row execute function mark_instant_days('recorded_at');
create trigger refund_sum before insert or update of amount_cents, status, payment_id on refunds for each row execute function check_refund_sum();
create trigger refund_transition before insert or update of status on refunds for each row execute function check_refund_transition();

-- ======================================================================
-- Rules: messages and reviews

create trigger report_marks after insert or delete or update on reviews for each row execute function mark_instant_days('created_at');

-- ======================================================================
-- Rules: the audit log

create function reject_audit_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'audit_log is append-only';
end $$;

create trigger audit_log_append_only before delete or update or truncate on audit_log for each statement execute function reject_audit_change();

-- ======================================================================
-- Rules: jobs and limits

-- Gives rows to the queue and to those who listen for changed days, and deletes them.
create function hand_over(clinic integer, given outbox[])
 returns void
 language plpgsql
as $$
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

-- The planner knows nothing of tables that were filled at once until the server analyses them by itself, up to a
-- minute later. Only their owner may ask for it.
create function refresh_statistics()
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  one regclass;
begin
  for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('analyze %s', one);
  end loop;
end $$;

-- What of a payment was not reversed. The lock makes what is taken from it happen one after another: two
-- amounts that fit alone may exceed it together. It needs the right to update, which only the owner has.
create function lock_payment(of_clinic integer, of_payment uuid)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  paid integer;
begin
  select amount_cents into paid from ledger_entries
    where clinic_id = of_clinic and entry_id = of_payment and kind = 'payment'
    for no key update;
  if exists (select from ledger_entries where clinic_id = of_clinic and reverses = of_payment) then
    return 0;
  end if;
  return paid;
end $$;

-- Tells the API processes which days look different now. PostgreSQL sends equal notifications of one
-- transaction once.
create function notify_day_changed(clinic_id integer, date_local date)
 returns void
 language sql
as $$
  insert into outbox (clinic_id, payload)
  values ($1, json_build_object('clinicId', $1, 'dateLocal', $2))
$$;

-- Hands rows over in one transaction, so that none is lost and none is done twice. Several processes
-- may do so at once. Returns how many there were.
create function relay_outbox(clinic integer, most integer, out handled integer, out set_aside jsonb)
 returns record
 language plpgsql
as $$
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

-- Tells apart what is taken on a day at a moment: equal texts mean equal times, doctors and chairs. It
-- is computed from the bookings themselves, so that nothing has to be kept up to date and no
-- transaction waits for another one (decision 050).
create function taken_revision(clinic integer, day date, present timestamp with time zone)
 returns text
 language sql
 stable
as $$
  select count(*) || '-' || coalesce(sum(hash_record_extended(
    row(doctor_id, chair_id, starts_at, ends_at, chair_free_at), 0)), 0)
  from bookings
  where clinic_id = clinic and date_local = day and status <> 'cancelled'
    and (held_until is null or held_until > present)
$$;

create function to_clinic_date(clinic integer, instant timestamp with time zone)
 returns date
 language sql
 stable
as $$
  select (instant at time zone time_zone)::date from clinics where clinic_id = clinic
$$;

-- ======================================================================
-- Rows that every clinic has

alter table booking_transitions disable trigger user;
insert into booking_transitions (from_status, to_status) overriding system value
select from_status, to_status from json_populate_recordset(null::booking_transitions, '[
{"from_status":"arrived","to_status":"booked"},
{"from_status":"arrived","to_status":"cancelled"},
{"from_status":"arrived","to_status":"completed"},
{"from_status":"arrived","to_status":"in_treatment"},
{"from_status":"arrived","to_status":"no_show"},
{"from_status":"arrived","to_status":"paid"},
{"from_status":"booked","to_status":"arrived"},
{"from_status":"booked","to_status":"cancelled"},
{"from_status":"booked","to_status":"completed"},
{"from_status":"booked","to_status":"no_show"},
{"from_status":"booked","to_status":"paid"},
{"from_status":"completed","to_status":"arrived"},
{"from_status":"completed","to_status":"booked"},
{"from_status":"completed","to_status":"in_treatment"},
{"from_status":"completed","to_status":"paid"},
{"from_status":"held","to_status":"booked"},
{"from_status":"in_treatment","to_status":"arrived"},
{"from_status":"in_treatment","to_status":"completed"},
{"from_status":"no_show","to_status":"arrived"},
{"from_status":"no_show","to_status":"booked"},
{"from_status":"no_show","to_status":"paid"},
{"from_status":"paid","to_status":"arrived"},
{"from_status":"paid","to_status":"booked"},
{"from_status":"paid","to_status":"cancelled"},
{"from_status":"paid","to_status":"completed"},
{"from_status":"paid","to_status":"no_show"}
]');
alter table booking_transitions enable trigger user;

alter table refund_transitions disable trigger user;
insert into refund_transitions (from_status, to_status) overriding system value
select from_status, to_status from json_populate_recordset(null::refund_transitions, '[
{"from_status":"due","to_status":"requested"},
{"from_status":"failed","to_status":"requested"},
{"from_status":"pending","to_status":"failed"},
{"from_status":"pending","to_status":"succeeded"},
{"from_status":"requested","to_status":"failed"},
{"from_status":"requested","to_status":"pending"},
{"from_status":"requested","to_status":"succeeded"},
{"from_status":"succeeded","to_status":"failed"}
]');
alter table refund_transitions enable trigger user;
