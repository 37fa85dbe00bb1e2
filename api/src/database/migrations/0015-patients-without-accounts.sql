create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A patient may have no account: the staff add them, with contact details of their own. Those of a
-- patient with an account are the account's; a family member may have a phone number of their own.
alter table patients
  add column email text check (email = lower(email)),
  add column phone text,
  -- The record that has taken over the visits and notes of this one.
  add column merged_into uuid,
  -- False for what staff do not search: merged records and those of erased accounts.
  add column is_listed boolean not null default true,
  -- What staff search by, kept by the triggers below: the name, the email and the digits of the phone.
  add column search_text text not null default '',
  add foreign key (clinic_id, merged_into) references patients,
  add check (user_id is not null or not is_account_holder),
  add check (merged_into is null or not is_listed);
alter table bookings alter column user_id drop not null;
alter table openings alter column user_id drop not null;

create function set_patient_search_text() returns trigger language plpgsql as $$
declare
  account record;
begin
  select email, phone into account from users
    where clinic_id = new.clinic_id and user_id = new.user_id;
  new.search_text := lower(concat_ws(' ', '', new.name, coalesce(account.email, new.email),
    regexp_replace(coalesce(new.phone, account.phone), '\D', '', 'g')));
  return new;
end $$;
create trigger patient_search_text before insert or update of name, email, phone, user_id on patients
  for each row execute function set_patient_search_text();

create function touch_patients_of_account() returns trigger language plpgsql as $$
begin
  update patients set user_id = user_id
  where clinic_id = new.clinic_id and user_id = new.user_id;
  return null;
end $$;
create trigger account_contact after update of email, phone on users
  for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function touch_patients_of_account();

update patients p set is_listed = false from users u
  where u.clinic_id = p.clinic_id and u.user_id = p.user_id and u.erased_at is not null;
update patients set user_id = user_id;

create index patients_search on patients using gin (clinic_id, search_text gin_trgm_ops)
  where is_listed;
create index patients_by_name on patients (clinic_id, name, patient_id) where is_listed;
create index patients_by_birth on patients (clinic_id, born_on, name, patient_id) where is_listed;
create index patients_to_claim on patients (clinic_id, email) where user_id is null and is_listed;
create index patients_merged on patients (clinic_id, merged_into) where merged_into is not null;
-- Whom a dentist has treated or will treat.
create index bookings_by_doctor on bookings (clinic_id, doctor_id, patient_id)
  where status not in ('held', 'cancelled');

-- What staff write down about a patient. Alerts, such as allergies, are shown before everything else.
create table patient_notes (
  clinic_id integer not null references clinics,
  note_id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  author_id uuid not null,
  text text not null,
  is_alert boolean not null,
  created_at timestamptz not null,
  primary key (clinic_id, note_id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, author_id) references users
);
create index patient_notes_by_patient on patient_notes (clinic_id, patient_id, created_at desc);
