-- countUpcomingVisits
select cast(count(*) as integer) as "count"
from "bookings"
where "clinic_id" = $1 and "doctor_id" = $2 and "status" in ($3) and "starts_at" > $4;

-- insertDoctor
insert into "doctors" ("clinic_id", "speciality_id", "name", "email", "image")
values ($1, $2, $3, $4, $5)
on conflict do nothing
returning "doctor_id";

-- insertTreatments
insert into doctor_treatments (clinic_id, doctor_id, treatment_id)
select clinic_id, $1, treatment_id
from treatments
where clinic_id = $2 and speciality_id = $3;

-- listDoctors
select "d"."doctor_id" as "id",
  "d"."name",
  "d"."email",
  "s"."name" as "speciality",
  "d"."image" as "imageUrl",
  (exists (
    select "h"."weekday"
    from "doctor_hours" as "h"
    where "h"."clinic_id" = "d"."clinic_id" and "h"."doctor_id" = "d"."doctor_id"
  ) or exists (
    select "h"."from_date"
    from "special_hours" as "h"
    where "h"."clinic_id" = "d"."clinic_id"
      and "h"."doctor_id" = "d"."doctor_id"
      and "h"."until_date" >= $1
  )) as "hasHours"
from "doctors" as "d"
inner join "specialities" as "s" on "s"."clinic_id" = "d"."clinic_id"
  and "s"."speciality_id" = "d"."speciality_id"
where "d"."clinic_id" = $2 and "d"."removed_at" is null
order by "d"."name", "d"."email";

-- listSpecialities
select "speciality_id" as "id", "name"
from "specialities"
where "clinic_id" = $1
order by "name";

-- markDoctorRemoved
update "doctors"
set "removed_at" = $1, "is_bookable" = $2
where "clinic_id" = $3 and "doctor_id" = $4 and "removed_at" is null
returning "image";
