-- hasViewed
select 1 as "one"
from "audit_log"
where "clinic_id" = $1
  and "subject_type" = $2
  and "subject_id" = $3
  and "actor_id" = $4
  and "action" = $5
  and "at" > $6
limit $7;

-- listCancellations
select "booking_id" as "bookingId", "cancel_reason" as "reason", "cancel_note" as "note"
from "bookings"
where "clinic_id" = $1 and "patient_id" = $2 and "status" = $3 and "cancel_reason" is not null;

-- listFamily
select "patient_id" as "id",
  "name",
  case when guardian_id = $1 then 'child' else 'family' end as "relation"
from "patients"
where "clinic_id" = $2
  and ("guardian_id" = $3 or "user_id" = $4 or "guardian_id" = $5)
  and "patient_id" <> $6
  and "patient_id" is distinct from $7
  and "is_listed" = $8
order by "name";

-- listMessagesOfPatient
select "m"."message_id" as "id",
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
inner join "users" as "u" on "u"."clinic_id" = "m"."clinic_id" and "u"."email" = "m"."email"
where "m"."clinic_id" = $1
  and "u"."user_id" = $2
  and "u"."verified_at" is not null
  and "m"."state" <> $3
order by "m"."created_at" desc;
