-- listManagedReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."created_at" as "createdAt",
  "r"."held_back_at" as "heldBackAt",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
where "r"."clinic_id" = $1
order by "r"."created_at" desc, "r"."review_id" desc
limit $2;

-- listManagedReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."created_at" as "createdAt",
  "r"."held_back_at" as "heldBackAt",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
where "r"."clinic_id" = $1 and ("r"."created_at", "r"."review_id") < ($2::timestamptz, $3::uuid)
order by "r"."created_at" desc, "r"."review_id" desc
limit $4;

-- listManagedReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."created_at" as "createdAt",
  "r"."held_back_at" as "heldBackAt",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
where "r"."clinic_id" = $1 and r.held_back_at is not null
order by "r"."created_at" desc, "r"."review_id" desc
limit $2;

-- listManagedReviews
select "r"."review_id" as "id",
  "u"."name",
  "r"."review",
  "r"."location",
  "r"."created_at" as "createdAt",
  "r"."held_back_at" as "heldBackAt",
  "r"."reply",
  "r"."replied_at" as "repliedAt"
from "reviews" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."user_id"
where "r"."clinic_id" = $1 and r.reply is null
order by "r"."created_at" desc, "r"."review_id" desc
limit $2;

-- lockReview
select "held_back_at" as "heldBackAt", "reply"
from "reviews"
where "clinic_id" = $1 and "review_id" = $2
for update;

-- updateReview
update "reviews"
set "held_back_at" = $1
where "clinic_id" = $2 and "review_id" = $3;

-- updateReview
update "reviews"
set "reply" = $1, "replied_at" = $2
where "clinic_id" = $3 and "review_id" = $4;
