-- deleteSpecialHours
delete from "special_hours"
where "clinic_id" = $1 and "special_hours_id" = $2;

-- findSpecialHours
select "special_hours_id" as "id",
  "doctor_id" as "doctorId",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "hours"
from "special_hours"
where "clinic_id" = $1 and "special_hours_id" = $2 and "doctor_id" is not distinct from $3;

-- insertSpecialHours
insert into "special_hours" ("clinic_id", "doctor_id", "from_date", "until_date", "hours")
values ($1, $2, $3, $4, $5);

-- listComingSpecialHours
select "special_hours_id" as "id",
  "doctor_id" as "doctorId",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "hours"
from "special_hours"
where "clinic_id" = $1 and "until_date" >= $2
order by "from_date";
