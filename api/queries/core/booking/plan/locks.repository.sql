-- lockDays
select pg_advisory_xact_lock($1, ($2::date - '2000-01-01'));
