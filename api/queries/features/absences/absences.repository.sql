-- deleteAbsence
delete from "doctor_time_off"
where "clinic_id" = $1 and "time_off_id" = $2;

-- findCovering
select "time_off_id" as "id"
from "doctor_time_off"
where "clinic_id" = $1
  and "doctor_id" = $2
  and "is_absence" = $3
  and "starts_at" <= $4
  and "ends_at" >= $5;

-- lockAbsence
select "doctor_id" as "doctorId", "starts_at" as "startsAt", "ends_at" as "endsAt"
from "doctor_time_off"
where "clinic_id" = $1 and "time_off_id" = $2 and "is_absence" = $3
for update;

-- setEnd
update "doctor_time_off"
set "ends_at" = $1
where "clinic_id" = $2 and "time_off_id" = $3;
