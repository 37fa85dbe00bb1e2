-- Private addresses for calendar programs: one for each account and kind, replaced by the next one.
create table calendar_feeds (
  clinic_id integer not null,
  user_id uuid not null,
  kind text not null,
  -- SHA-256 of the secret in the address.
  token_hash text not null,
  created_at timestamptz not null,
  -- The clinic's day; null until a calendar has asked.
  last_read_on date,
  primary key (clinic_id, user_id, kind),
  unique (clinic_id, token_hash),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id),
  constraint calendar_feeds_kind_check check (kind in ('patient', 'dentist'))
);
