-- removeClosedDay
delete from "closed_days"
where "clinic_id" = $1 and "date_local" = $2
returning "name";

-- setOpeningHours
delete from "opening_hours"
where "clinic_id" = $1;

-- setOpeningHours
insert into "opening_hours" ("clinic_id", "weekday", "from_local", "until_local")
values ($1, $2, $3, $4);

-- setOpeningHours
select "weekday", "from_local" as "fromLocal", "until_local" as "untilLocal"
from "opening_hours"
where "clinic_id" = $1;
