-- The key that signs preview links: one row, written when the first link is made.
create table registry.preview_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
