-- rateClinic
select round(avg(r.rating), 1)::float as "average", count(r.rating)::int as "count"
from "reviews" as "r"
where "r"."clinic_id" = $1 and "r"."held_back_at" is null and "r"."rating" is not null;

-- rateDoctors
select "d"."doctor_id" as "id",
  "d"."name",
  round(avg(r.rating), 1)::float as "average",
  count(r.rating)::int as "count"
from "reviews" as "r"
inner join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
inner join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "r"."clinic_id" = $1
  and "r"."held_back_at" is null
  and "r"."rating" is not null
  and "d"."removed_at" is null
group by "d"."clinic_id", "d"."doctor_id", "d"."name"
order by "count" desc, "d"."name";

-- rateTreatments
select "t"."name", round(avg(r.rating), 1)::float as "average", count(r.rating)::int as "count"
from "reviews" as "r"
inner join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "r"."clinic_id" = $1 and "r"."held_back_at" is null and "r"."rating" is not null
group by "t"."clinic_id", "t"."treatment_id", "t"."name"
order by "count" desc, "t"."name";
