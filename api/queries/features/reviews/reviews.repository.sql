-- deleteReviewOf
delete from "reviews"
where "clinic_id" = $1 and "user_id" = $2;

-- findReviewByUser
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."rating",
  "r"."created_at" as "createdAt",
  "r"."edited_at" as "editedAt",
  "r"."shown_name" as "shownName",
  "r"."booking_id" as "bookingId",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "p"."slug" as "doctorSlug",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
left join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
left join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join "doctor_profiles" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."doctor_id" = "d"."doctor_id"
  and "p"."is_shown" = $1
where "r"."clinic_id" = $2 and "r"."user_id" = $3;

-- hasVisited
select "booking_id"
from "bookings"
where "clinic_id" = $1
  and "user_id" = $2
  and "ends_at" <= $3
  and "status" in ($4)
  and "booking_id" = $5
limit $6;

-- hasVisited
select "booking_id"
from "bookings"
where "clinic_id" = $1 and "user_id" = $2 and "ends_at" <= $3 and "status" in ($4)
limit $5;

-- insertReview
insert into "reviews" ("review", "location", "rating", "shown_name", "booking_id", "clinic_id", "user_id", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("clinic_id", "user_id") do nothing
returning "review_id";

-- listLatestReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."rating",
  "r"."created_at" as "createdAt",
  "r"."edited_at" as "editedAt",
  "r"."shown_name" as "shownName",
  "r"."booking_id" as "bookingId",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "p"."slug" as "doctorSlug",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
left join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
left join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join "doctor_profiles" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."doctor_id" = "d"."doctor_id"
  and "p"."is_shown" = $1
where "r"."clinic_id" = $2 and "r"."held_back_at" is null
order by "r"."created_at" desc
limit $3;

-- listLatestReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."rating",
  "r"."created_at" as "createdAt",
  "r"."edited_at" as "editedAt",
  "r"."shown_name" as "shownName",
  "r"."booking_id" as "bookingId",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "p"."slug" as "doctorSlug",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
left join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
left join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join "doctor_profiles" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."doctor_id" = "d"."doctor_id"
  and "p"."is_shown" = $1
where "r"."clinic_id" = $2 and "r"."held_back_at" is null and "b"."doctor_id" = $3
order by "r"."created_at" desc
limit $4;

-- listLatestReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."rating",
  "r"."created_at" as "createdAt",
  "r"."edited_at" as "editedAt",
  "r"."shown_name" as "shownName",
  "r"."booking_id" as "bookingId",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "p"."slug" as "doctorSlug",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
left join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
left join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join "doctor_profiles" as "p" on "p"."clinic_id" = "d"."clinic_id"
  and "p"."doctor_id" = "d"."doctor_id"
  and "p"."is_shown" = $1
where "r"."clinic_id" = $2 and "r"."held_back_at" is null and "t"."name" = $3
order by "r"."created_at" desc
limit $4;

-- replaceReview
update "reviews"
set "review" = $1,
  "location" = $2,
  "rating" = $3,
  "shown_name" = $4,
  "booking_id" = $5,
  "edited_at" = $6
where "clinic_id" = $7 and "user_id" = $8;
