-- countVisitsOn
select cast(count(*) as integer) as "count"
from "bookings"
where "clinic_id" = $1 and "status" in ($2) and "date_local" in ($3);

-- saveClosedDays
insert into "closed_days" ("clinic_id", "date_local", "name")
values ($1, $2, $3)
on conflict ("clinic_id", "date_local") do update
set "name" = excluded.name;
