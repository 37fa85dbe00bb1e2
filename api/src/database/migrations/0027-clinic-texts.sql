alter table clinics
  -- The address of the picture that stands for the clinic; null for none.
  add column logo_url text;

-- What an owner has emails say. An email without a row has its default text.
create table email_texts (
  clinic_id integer not null references clinics,
  email text not null,
  subject text not null,
  intro text not null,
  primary key (clinic_id, email)
);
