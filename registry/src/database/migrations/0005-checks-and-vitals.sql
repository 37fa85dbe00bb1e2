-- What the latest check of a version by its team or a monitor saw.
create table registry.live_checks (
  remote text not null,
  version text not null,
  at timestamptz not null,
  has_passed boolean not null,
  by text not null,
  primary key (remote, version)
);

-- How fast pages were for visitors, by hour, as numbers of visits per step of a scale whose steps grow with the value.
create table registry.vitals (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  vital text not null,
  step smallint not null,
  visits integer not null,
  primary key (hour, remote, version, vital, step)
);
-- A visit tells it once.
alter table registry.visits add column has_vitals boolean not null default false;
