-- agreements
delete from "agreements"
where "clinic_id" = $1 and "user_id" = $2;

-- agreements
select "booking_id" as "bookingId",
  "language",
  "agreed_at" as "agreedAt",
  "terms_version" as "termsVersion",
  "privacy_version" as "privacyVersion"
from "agreements"
where "clinic_id" = $1 and "user_id" = $2
order by "agreed_at";

-- reviews
delete from "reviews"
where "clinic_id" = $1 and "user_id" = $2;

-- reviews
select "review_id" as "reviewId",
  "review",
  "location",
  "rating",
  "created_at" as "createdAt",
  "reply",
  "replied_at" as "repliedAt",
  "held_back_at" as "heldBackAt"
from "reviews"
where "clinic_id" = $1 and "user_id" = $2
order by "created_at";

-- users
select *
from "users"
where "clinic_id" = $1 and "user_id" = $2;

-- users
update "users"
set "name" = $1, "email" = $2, "uid" = $3, "phone" = $4, "language" = $5
where "clinic_id" = $6 and "user_id" = $7;
