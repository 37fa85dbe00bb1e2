create role clinic login password '${ownerPassword}';
create role clinic_runtime login password '${runtimePassword}';
create role registry login password '${registryPassword}';
-- What the API says when it connects, and PgBouncer leaves out. Each clinic in the database has a role of its own.
alter role clinic_runtime set molar.clinic = '1';
alter role clinic_runtime set statement_timeout = '20s';
alter role clinic_runtime set lock_timeout = '5s';
alter role clinic_runtime set idle_in_transaction_session_timeout = '60s';
create database clinic owner clinic;
grant create on database clinic to registry;
