-- What is retired can't be booked any more; visits that have it keep it.
alter table treatments add column retired_at timestamptz;
alter table chairs add column retired_at timestamptz;
