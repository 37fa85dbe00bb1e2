-- findTimeOff
select "u"."user_id" as "userId",
  "u"."email",
  "u"."name",
  "u"."language",
  u.verified_at is not null as "isVerified",
  "r"."from_date" as "fromDate",
  "r"."until_date" as "untilDate",
  "r"."from_time" as "fromTime",
  "r"."until_time" as "untilTime",
  "r"."status",
  "r"."reason"
from "time_off_requests" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id"
  and "u"."user_id" = "r"."requested_by"
where "r"."clinic_id" = $1
  and "r"."request_id" = $2
  and "r"."status" <> $3
  and "u"."closed_at" is null;
