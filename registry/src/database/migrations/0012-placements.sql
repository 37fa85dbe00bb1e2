-- Which build the files of a version in a bucket are of, or are becoming: buckets cannot rename a folder as a disk can.
create table registry.placements (
  remote text not null,
  version text not null,
  -- Of the build's files; null while they are deleted.
  digest text,
  placed_at timestamptz not null,
  primary key (remote, version)
);
