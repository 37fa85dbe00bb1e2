-- countReplies
select "message_id"
from "messages"
where "clinic_id" = $1 and "message_id" = $2
for update;

-- countReplies
select count(*)::integer as "count"
from "message_replies"
where "clinic_id" = $1 and "message_id" = $2;

-- hasText
select "message_id"
from "messages"
where "clinic_id" = $1 and md5(lower(message)) = md5(lower($2)) and "created_at" > $3
limit $4;

-- insertMessage
insert into "messages" ("clinic_id", "email", "subject", "message", "created_at", "state", "spam_reason")
values ($1, $2, $3, $4, $5, $6, $7)
returning "message_id";

-- insertReply
insert into "message_replies" ("clinic_id", "reply_id", "message_id", "author_id", "reply", "created_at")
values ($1, $2, $3, $4, $5, $6);
