-- countVisitsOn
select cast(count(*) as integer) as "count"
from "bookings"
where "clinic_id" = $1 and "status" in ($2) and "date_local" in ($3);

-- findClosedDayNames
select "names"
from "closed_days"
where "clinic_id" = $1 and "name" = $2
limit $3;

-- nameClosedDays
update "closed_days"
set "names" = $1
where "clinic_id" = $2 and "name" = $3;

-- saveClosedDays
insert into "closed_days" ("clinic_id", "date_local", "name", "names")
values ($1, $2, $3, coalesce((
    select d.names
    from closed_days d
    where d.clinic_id = $4 and d.name = $5
    limit 1
  ), '{}'))
on conflict ("clinic_id", "date_local") do update
set "name" = excluded.name, "names" = excluded.names;
