-- Errors of the remotes beside their pages.
alter table registry.load_counts add column errored integer not null default 0;

-- Why versions fail, crash or have errors, as pages reported it, by version, name and place in the
-- code. Nothing about visitors.
create table registry.causes (
  remote text not null,
  version text not null,
  name text not null,
  -- A position in the sources, or in the built file; empty when there is none.
  place text not null,
  message text not null,
  frames text[] not null,
  count integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  routes text[] not null,
  browsers text[] not null,
  shells text[] not null,
  primary key (remote, version, name, place)
);
create index causes_last_seen on registry.causes (last_seen);
