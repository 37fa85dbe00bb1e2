-- findShownDentist
select "d"."doctor_id" as "id",
  "p"."slug",
  "d"."name",
  "s"."name" as "speciality",
  "d"."image" as "imageUrl",
  "p"."languages",
  "p"."gender",
  "p"."training",
  "p"."about"
from "doctor_profiles" as "p"
inner join "doctors" as "d" on "d"."clinic_id" = "p"."clinic_id"
  and "d"."doctor_id" = "p"."doctor_id"
inner join "specialities" as "s" on "s"."clinic_id" = "d"."clinic_id"
  and "s"."speciality_id" = "d"."speciality_id"
where "p"."clinic_id" = $1 and "p"."is_shown" = $2 and "p"."slug" = $3;

-- listShownDentists
select "d"."doctor_id" as "id",
  "p"."slug",
  "d"."name",
  "s"."name" as "speciality",
  "d"."image" as "imageUrl",
  "p"."languages",
  "p"."gender",
  "p"."training"
from "doctor_profiles" as "p"
inner join "doctors" as "d" on "d"."clinic_id" = "p"."clinic_id"
  and "d"."doctor_id" = "p"."doctor_id"
inner join "specialities" as "s" on "s"."clinic_id" = "d"."clinic_id"
  and "s"."speciality_id" = "d"."speciality_id"
where "p"."clinic_id" = $1 and "p"."is_shown" = $2
order by "d"."name", "d"."doctor_id";

-- listSlugs
select "doctor_id", "slug"
from "doctor_profiles"
where "clinic_id" = $1 and "is_shown" = $2;
