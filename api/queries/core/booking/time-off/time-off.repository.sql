-- insertTimeOff
insert into "doctor_time_off" ("clinic_id", "doctor_id", "starts_at", "ends_at", "is_absence")
values ($1, $2, $3, $4, $5)
returning "time_off_id";

-- listTimeOff
select "o"."time_off_id" as "id",
  "o"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "o"."starts_at" as "startsAt",
  "o"."ends_at" as "endsAt",
  "o"."is_absence" as "isAbsence"
from "doctor_time_off" as "o"
inner join "doctors" as "d" on "d"."clinic_id" = "o"."clinic_id"
  and "d"."doctor_id" = "o"."doctor_id"
where "o"."clinic_id" = $1 and "o"."ends_at" > $2 and "d"."removed_at" is null
order by "o"."starts_at", "o"."time_off_id";
