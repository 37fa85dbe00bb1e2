# Run once, when PostgreSQL creates its data folder: the roles and the database of docs/running.md, with the passwords in
# the addresses that `molar init` has made.
password() {
  sed --regexp-extended 's#^[^:]+://[^:]+:([^@]+)@.*#\1#' "${SECRETS:-/run/secrets}/$1"
}

OWNER=$(password migration_database_url) API=$(password database_url) REGISTRY=$(password registry_database_url) \
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv owner OWNER
\getenv api API
\getenv registry REGISTRY
create role clinic login password :'owner';
create role clinic_runtime login password :'api';
create role registry login password :'registry';
create database clinic owner clinic;
grant create on database clinic to registry;
SQL
