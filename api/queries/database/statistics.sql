-- analyseUnknownTables
select refresh_statistics()
where exists (
    select
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and relpages = 0
      and pg_relation_size(oid) > 0
  );
