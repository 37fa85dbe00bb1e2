-- What owners publish for patients to read. A version is never changed: the next one has all languages again.
create table legal_texts (
  clinic_id integer not null,
  kind text not null,
  version integer not null,
  -- Markdown by language; a language without a text is not in it.
  texts jsonb not null,
  published_at timestamptz not null,
  primary key (clinic_id, kind, version),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint legal_texts_kind_check check (kind in ('terms', 'privacy', 'cookies')),
  constraint legal_texts_version_check check (version > 0)
);

-- Which versions a person has agreed to, with the account or with a visit. Version 0 is the text that the product comes with.
create table agreements (
  clinic_id integer not null,
  agreement_id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  booking_id uuid,
  terms_version integer not null,
  privacy_version integer not null,
  -- Of the site, when the person agreed.
  language text not null,
  agreed_at timestamptz not null,
  primary key (clinic_id, agreement_id),
  unique (clinic_id, booking_id),
  foreign key (clinic_id, user_id) references users(clinic_id, user_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade,
  constraint agreements_versions_check check (terms_version >= 0 and privacy_version >= 0)
);
create index agreements_by_user on agreements (clinic_id, user_id, agreed_at);
