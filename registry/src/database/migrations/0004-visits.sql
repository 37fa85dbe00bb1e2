-- What people saw of a version, beside its code having arrived.
alter table registry.load_counts
  add column shown integer not null default 0,
  add column blank integer not null default 0,
  add column blocked integer not null default 0,
  add column "left" integer not null default 0;
alter table registry.visit_counts
  add column blank integer not null default 0,
  add column blocked integer not null default 0;
alter table registry.visit_tallies
  add column blank double precision not null default 0,
  add column blocked double precision not null default 0;

-- What became of a version in a visit, which is one document of the shell: the page's random token, nothing about the
-- visitor. `since` and `address_bucket` are those that the visit counts for in registry.visit_counts.
create table registry.visits (
  visit text not null,
  remote text not null,
  version text not null,
  since timestamptz not null,
  address_bucket integer not null,
  state text not null check (state in ('new', 'open', 'left', 'shown', 'failed')),
  opened_at timestamptz not null,
  primary key (visit, remote, version)
);
create index visits_open on registry.visits (opened_at) where state = 'open';
create index visits_opened_at on registry.visits (opened_at);
