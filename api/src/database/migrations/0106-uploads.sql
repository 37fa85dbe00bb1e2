-- Pictures that were uploaded lately: those that are shown nowhere a day later are removed.
create table uploads (
  clinic_id integer not null references clinics,
  image_url text not null,
  uploaded_at timestamptz not null,
  primary key (clinic_id, image_url)
);
