-- What patients fill in before a visit: asked for before the first one, or before those with certain treatments.
create table forms (
  clinic_id integer not null,
  form_id uuid not null,
  -- The present one.
  version integer not null,
  -- How often it was changed, its settings included.
  revision integer not null,
  asked_for text not null,
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (clinic_id, form_id),
  foreign key (clinic_id) references clinics(clinic_id),
  constraint forms_asked_for_check check (asked_for in ('first_visit', 'treatments'))
);

create table form_treatments (
  clinic_id integer not null,
  form_id uuid not null,
  treatment_id uuid not null,
  primary key (clinic_id, form_id, treatment_id),
  foreign key (clinic_id, form_id) references forms(clinic_id, form_id),
  foreign key (clinic_id, treatment_id) references treatments(clinic_id, treatment_id)
);

-- A version is never changed: signed answers belong to its questions.
create table form_versions (
  clinic_id integer not null,
  form_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (clinic_id, form_id, version),
  foreign key (clinic_id, form_id) references forms(clinic_id, form_id),
  constraint form_versions_version_check check (version > 0)
);

-- The patient is the visit's.
create table visit_forms (
  clinic_id integer not null,
  visit_form_id uuid not null,
  booking_id uuid not null,
  form_id uuid not null,
  version integer not null,
  -- In which the form was shown when it was saved last.
  language text not null,
  answers text not null,
  -- How often it was saved.
  revision integer not null,
  saved_at timestamptz not null,
  -- Null for a draft.
  signed_at timestamptz,
  primary key (clinic_id, visit_form_id),
  unique (clinic_id, booking_id, form_id),
  foreign key (clinic_id, booking_id) references bookings(clinic_id, booking_id) on delete cascade,
  foreign key (clinic_id, form_id, version) references form_versions(clinic_id, form_id, version),
  constraint visit_forms_answers_check check (answers ~~ 'v1.%'::text)
);
