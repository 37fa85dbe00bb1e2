-- findReviewByUser
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."rating",
  "r"."created_at" as "createdAt",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
where "r"."clinic_id" = $1 and "r"."user_id" = $2;

-- hasVisited
select "booking_id"
from "bookings"
where "clinic_id" = $1 and "user_id" = $2 and "ends_at" <= $3 and "status" in ($4)
limit $5;

-- insertReview
insert into "reviews" ("clinic_id", "user_id", "review", "location", "rating", "created_at")
values ($1, $2, $3, $4, $5, $6)
on conflict ("clinic_id", "user_id") do nothing
returning "review_id";

-- listLatestReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."rating",
  "r"."created_at" as "createdAt",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
where "r"."clinic_id" = $1 and "r"."held_back_at" is null
order by "r"."created_at" desc
limit $2;
