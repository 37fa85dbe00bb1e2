alter table users
  add column phone text,
  -- A BCP 47 tag, such as `en` or `pt-BR`.
  add column language text not null default 'en'
    check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- When the personal data of a closed account was erased.
  add column erased_at timestamptz,
  add check (erased_at is null or closed_at is not null),
  drop constraint users_clinic_id_uid_key,
  drop constraint users_clinic_id_email_key;

-- An address can be registered again once its account is closed.
create unique index users_open_uid on users (clinic_id, uid) where closed_at is null;
create unique index users_open_email on users (clinic_id, email) where closed_at is null;
create index users_by_email on users (clinic_id, email);
create index users_closed_uid on users (clinic_id, uid, closed_at) where closed_at is not null;
create index users_to_erase on users (clinic_id, closed_at)
  where closed_at is not null and erased_at is null;

-- The holder's row carries the account's name.
create function rename_account_holder() returns trigger language plpgsql as $$
begin
  update patients set name = new.name
  where clinic_id = new.clinic_id and user_id = new.user_id and is_account_holder;
  return null;
end $$;
create trigger account_holder_name after update of name on users
  for each row when (old.name is distinct from new.name) execute function rename_account_holder();
update patients p set name = u.name
  from users u
  where u.clinic_id = p.clinic_id and u.user_id = p.user_id and p.is_account_holder
    and u.name <> p.name;

create index bookings_by_patient on bookings (clinic_id, patient_id, starts_at);
create index messages_by_email on messages (clinic_id, email);
