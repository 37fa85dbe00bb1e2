-- changeDoctor
update "doctors"
set "name" = $1, "speciality_id" = $2, "is_bookable" = $3, "image" = $4
where "clinic_id" = $5 and "doctor_id" = $6;

-- readFields
select "d"."name",
  "d"."email",
  "s"."name" as "speciality",
  "d"."is_bookable" as "isBookable",
  "d"."image" as "imageUrl"
from "doctors" as "d"
inner join "specialities" as "s" on "s"."clinic_id" = "d"."clinic_id"
  and "s"."speciality_id" = "d"."speciality_id"
where "d"."clinic_id" = $1 and "d"."doctor_id" = $2 and "d"."removed_at" is null;

-- readFields
select "treatment_id"
from "doctor_treatments"
where "clinic_id" = $1 and "doctor_id" = $2;

-- readFields
select "weekday", "from_local" as "fromLocal", "until_local" as "untilLocal"
from "doctor_hours"
where "clinic_id" = $1 and "doctor_id" = $2;

-- removeTimeOff
delete from "doctor_time_off"
where "clinic_id" = $1 and "time_off_id" = $2
returning "doctor_id", "starts_at", "ends_at";

-- requireDoctor
select "name"
from "doctors"
where "clinic_id" = $1 and "doctor_id" = $2 and "removed_at" is null;

-- saveDoctorTreatments
delete from "doctor_treatments"
where "clinic_id" = $1 and "doctor_id" = $2;

-- saveDoctorTreatments
insert into "doctor_treatments" ("clinic_id", "doctor_id", "treatment_id")
values ($1, $2, $3);

-- saveDoctorTreatments
select "treatment_id"
from "treatments"
where "clinic_id" = $1 and "treatment_id" in ($2);

-- saveHours
delete from "doctor_hours"
where "clinic_id" = $1 and "doctor_id" = $2;
