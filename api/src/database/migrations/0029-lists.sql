-- The list of users is read in pages by name.
create index users_open_by_name on users (clinic_id, name, email) where closed_at is null;
