-- A person can have several roles; without any they are a patient.
alter table users
  add column roles text[] not null default '{}'
    check (roles <@ array['owner', 'reception', 'dentist', 'release_manager']);
update users set roles = '{owner}' where role = 'admin';
alter table users drop column role;
