-- What the site says of coming to the clinic. The texts are by language; a language without a text is not in it.
alter table clinics add column transport jsonb not null default '{}';
alter table clinics add column parking jsonb not null default '{}';
alter table clinics add column accessibility text[] not null default '{}';
-- What patients in pain do while the clinic is closed, and the treatment whose times they are shown. A retired one is not.
alter table clinics add column pain_advice jsonb not null default '{}';
alter table clinics add column pain_treatment_id uuid;
