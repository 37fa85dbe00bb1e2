-- countView
select count(*)::integer as "count"
from (
    select "m"."message_id"
    from "searched_messages" as "m"
    where "m"."clinic_id" = $1 and "m"."state" = $2
    limit $3
  ) as "found";

-- countView
select count(*)::integer as "count"
from (
    select "m"."message_id"
    from "searched_messages" as "m"
    where "m"."clinic_id" = $1 and "m"."state" = $2 and "m"."assignee_id" = $3
    limit $4
  ) as "found";

-- findThread
select "m"."message_id" as "id",
  "m"."email",
  "m"."subject",
  "m"."message",
  "m"."state",
  "m"."created_at" as "createdAt",
  "m"."spam_reason" as "spamReason",
  "u"."user_id" as "assigneeId",
  "u"."name" as "assigneeName"
from "messages" as "m"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."user_id" = "m"."assignee_id"
where "m"."clinic_id" = $1 and "m"."message_id" = $2;

-- listThreads
select "m"."message_id" as "id",
  "m"."email",
  "m"."subject",
  "m"."created_at" as "createdAt",
  "m"."state",
  left(regexp_replace(m.message, '\s+', ' ', 'g'), $1) as "excerpt",
  "u"."user_id" as "assigneeId",
  "u"."name" as "assigneeName",
  (
    select count(*)::integer
    from message_replies r
    where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  ) as "replyCount"
from (
    select "m".*
    from "searched_messages" as "m"
    where "m"."clinic_id" = $2
      and "m"."state" = $3
      and "m"."assignee_id" = $4
      and lower(m.email || ' ' || m.subject || ' ' || m.message) like $5
    order by "m"."created_at" desc, "m"."message_id" desc
    limit $6
  ) as "m"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."user_id" = "m"."assignee_id"
order by "m"."created_at" desc, "m"."message_id" desc;

-- listThreads
select "m"."message_id" as "id",
  "m"."email",
  "m"."subject",
  "m"."created_at" as "createdAt",
  "m"."state",
  left(regexp_replace(m.message, '\s+', ' ', 'g'), $1) as "excerpt",
  "u"."user_id" as "assigneeId",
  "u"."name" as "assigneeName",
  (
    select count(*)::integer
    from message_replies r
    where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  ) as "replyCount"
from (
    select "m".*
    from "searched_messages" as "m"
    where "m"."clinic_id" = $2
      and "m"."state" = $3
      and ("m"."created_at", "m"."message_id") < ($4::timestamptz, $5::uuid)
    order by "m"."created_at" desc, "m"."message_id" desc
    limit $6
  ) as "m"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."user_id" = "m"."assignee_id"
order by "m"."created_at" desc, "m"."message_id" desc;

-- listThreads
select "m"."message_id" as "id",
  "m"."email",
  "m"."subject",
  "m"."created_at" as "createdAt",
  "m"."state",
  left(regexp_replace(m.message, '\s+', ' ', 'g'), $1) as "excerpt",
  "u"."user_id" as "assigneeId",
  "u"."name" as "assigneeName",
  (
    select count(*)::integer
    from message_replies r
    where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  ) as "replyCount"
from (
    select "m".*
    from "searched_messages" as "m"
    where "m"."clinic_id" = $2
      and "m"."state" = $3
      and lower(m.email || ' ' || m.subject || ' ' || m.message) like $4
    order by "m"."created_at" desc, "m"."message_id" desc
    limit $5
  ) as "m"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."user_id" = "m"."assignee_id"
order by "m"."created_at" desc, "m"."message_id" desc;

-- listThreads
select "m"."message_id" as "id",
  "m"."email",
  "m"."subject",
  "m"."created_at" as "createdAt",
  "m"."state",
  left(regexp_replace(m.message, '\s+', ' ', 'g'), $1) as "excerpt",
  "u"."user_id" as "assigneeId",
  "u"."name" as "assigneeName",
  (
    select count(*)::integer
    from message_replies r
    where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  ) as "replyCount"
from (
    select "m".*
    from "searched_messages" as "m"
    where "m"."clinic_id" = $2 and "m"."state" = $3
    order by "m"."created_at" desc, "m"."message_id" desc
    limit $4
  ) as "m"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."user_id" = "m"."assignee_id"
order by "m"."created_at" desc, "m"."message_id" desc;

-- listThreads
select "m"."message_id" as "id",
  "m"."email",
  "m"."subject",
  "m"."created_at" as "createdAt",
  "m"."state",
  left(regexp_replace(m.message, '\s+', ' ', 'g'), $1) as "excerpt",
  "u"."user_id" as "assigneeId",
  "u"."name" as "assigneeName",
  (
    select count(*)::integer
    from message_replies r
    where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  ) as "replyCount"
from (
    select "m".*
    from "searched_messages" as "m"
    where "m"."clinic_id" = $2 and "m"."state" = $3 and "m"."assignee_id" = $4
    order by "m"."created_at" desc, "m"."message_id" desc
    limit $5
  ) as "m"
left join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."user_id" = "m"."assignee_id"
order by "m"."created_at" desc, "m"."message_id" desc;

-- lockThread
select "state", "assignee_id" as "assigneeId"
from "messages"
where "clinic_id" = $1 and "message_id" = $2
for update;

-- setAssignee
update "messages"
set "assignee_id" = $1
where "clinic_id" = $2 and "message_id" = $3;

-- setState
update "messages"
set "state" = $1, "spam_reason" = $2
where "clinic_id" = $3 and "message_id" = $4;
