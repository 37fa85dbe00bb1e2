-- messages
delete from "messages"
where "clinic_id" = $1 and "email" = $2 and "created_at" <= $3;

-- messages
select "m"."message_id" as "messageId",
  "m"."email",
  "m"."subject",
  "m"."message",
  "m"."created_at" as "createdAt",
  (
    select json_build_object('id', r.reply_id, 'reply', r.reply, 'repliedAt', r.created_at)
    from message_replies r
    where r.clinic_id = m.clinic_id and r.message_id = m.message_id
    order by r.created_at desc, r.reply_id desc
    limit 1
  ) as "lastReply"
from "messages" as "m"
where "m"."clinic_id" = $1 and "m"."email" = $2 and $3
order by "m"."created_at";
