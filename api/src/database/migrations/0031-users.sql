-- Pages of users: by name, by email (users_open_email), of the staff alone, and by words of name and email.
drop index users_open_by_name;
create index users_open_by_name on users (clinic_id, name, user_id) where closed_at is null;
create index users_staff on users (clinic_id, name, user_id)
  where closed_at is null and roles <> '{}';
create index users_search on users
  using gin (clinic_id, lower(' ' || name || ' ' || email) gin_trgm_ops) where closed_at is null;
