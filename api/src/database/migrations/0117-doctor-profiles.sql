-- What the site says of a doctor on a page of their own. Deleted when the doctor leaves.
create table doctor_profiles (
  clinic_id integer not null,
  doctor_id uuid not null,
  -- Part of the page's address, made from the first name that the doctor had; a corrected name keeps it.
  slug text not null,
  is_shown boolean default true not null,
  -- ISO 639 codes of the languages spoken.
  languages text[] default '{}' not null,
  -- Null where nothing is said.
  gender text,
  -- One line each.
  training text[] default '{}' not null,
  -- By language; a language without a text is not in it.
  about jsonb default '{}' not null,
  primary key (clinic_id, doctor_id),
  unique (clinic_id, slug),
  foreign key (clinic_id, doctor_id) references doctors(clinic_id, doctor_id) on delete cascade,
  constraint doctor_profiles_gender_check check (gender in ('woman', 'man')),
  constraint doctor_profiles_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- Letters without accents, and hyphens between words: "Dr. Zoë Müller" is dr-zoe-muller. A name of other letters has none of its own.
create function to_slug(name text)
 returns text
 language sql immutable
as $$
  select coalesce(nullif(trim(both '-' from regexp_replace(
    lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')),
    '[^a-z0-9]+', '-', 'g')), ''), 'dentist')
$$;

-- Of doctors with the same name all but the first have a part of their ID in the address.
create function add_doctor_profile(clinic integer, doctor uuid, name text)
 returns void
 language plpgsql
as $$
begin
  insert into doctor_profiles (clinic_id, doctor_id, slug) values (clinic, doctor, to_slug(name))
    on conflict (clinic_id, slug) do nothing;
  if not found then
    insert into doctor_profiles (clinic_id, doctor_id, slug)
      values (clinic, doctor, to_slug(name) || '-' || left(doctor::text, 8));
  end if;
end $$;

create function create_doctor_profile()
 returns trigger
 language plpgsql
as $$
begin
  perform add_doctor_profile(new.clinic_id, new.doctor_id, new.name);
  return null;
end $$;

create trigger create_profile after insert on doctors for each row execute function create_doctor_profile();

select add_doctor_profile(clinic_id, doctor_id, name) from doctors where removed_at is null order by clinic_id, name, doctor_id;
