-- What owners call things in other languages than English, by language; a language without a name is not in it.
alter table treatments add column names jsonb not null default '{}';
alter table specialities add column names jsonb not null default '{}';
-- Days of one name have the same ones.
alter table closed_days add column names jsonb not null default '{}';

-- What the site says of a treatment, by language.
alter table treatments add column description jsonb not null default '{}';
