-- listReplies
select "r"."reply_id" as "id",
  "r"."reply" as "text",
  "u"."name" as "author",
  "r"."created_at" as "createdAt"
from "message_replies" as "r"
inner join "users" as "u" on "u"."clinic_id" = "r"."clinic_id" and "u"."user_id" = "r"."author_id"
where "r"."clinic_id" = $1 and "r"."message_id" = $2
order by "r"."created_at", "r"."reply_id";
