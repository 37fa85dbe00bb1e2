-- The sums over the addresses of registry.visit_counts, each scaled down to the visits that count.
create table registry.visit_tallies (
  remote text not null,
  version text not null,
  since timestamptz not null,
  attempts double precision not null,
  failed double precision not null,
  crashed double precision not null,
  addresses integer not null,
  is_limited boolean not null,
  primary key (remote, version, since)
);
