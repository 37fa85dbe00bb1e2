-- What visitors get of each remote, with all releases. A change replaces the row and adds 1 to its
-- revision, which is the compare-and-set.
create table registry.document (
  is_only boolean primary key default true check (is_only),
  revision bigint not null,
  -- As text, which keeps the order of remotes, versions and files.
  remotes json not null
);
insert into registry.document (revision, remotes) values (0, '{}');

-- Who changed what, when and why; entries are only added, and the old ones deleted.
create table registry.history (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  remote text not null,
  entry jsonb not null
);
create index history_remote on registry.history (remote, entry_id desc);
create index history_at on registry.history (at);
-- A version is never used again, not even when its release was deleted.
create unique index history_published on registry.history (remote, (entry ->> 'version'))
  where entry ->> 'action' = 'publish';

-- Builds that are stored and have passed the gates, until their smoke test is reported.
create table registry.drafts (
  draft_id uuid primary key,
  remote text not null,
  version text not null,
  release json not null,
  created_at timestamptz not null
);

-- The hash of each token; the secret itself is not stored.
create table registry.tokens (
  name text primary key,
  scope jsonb not null,
  created_at timestamptz not null,
  sha256 text not null unique
);

-- What pages reported, by minute.
create table registry.load_counts (
  minute timestamptz not null,
  remote text not null,
  version text not null,
  loaded integer not null default 0,
  failed integer not null default 0,
  crashed integer not null default 0,
  fell_back integer not null default 0,
  primary key (minute, remote, version)
);

-- What pages reported of the versions that are watched, by a hash of their address in 32,768 values
-- for a canary and 1,024 for a version that is live for everyone: no address is stored, and no number
-- of addresses can fill the table. `since` is the start of the canary, or of the hour.
create table registry.visit_counts (
  remote text not null,
  version text not null,
  since timestamptz not null,
  address_bucket integer not null,
  loaded integer not null default 0,
  failed integer not null default 0,
  crashed integer not null default 0,
  primary key (remote, version, since, address_bucket)
);
