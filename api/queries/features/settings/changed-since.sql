-- toChangedEntries
select "subject_type" as "type", "subject_id" as "id", "u"."name" as "by", "before", "after"
from "audit_log" as "a"
left join "users" as "u" on "u"."clinic_id" = "a"."clinic_id" and "u"."user_id" = "a"."actor_id"
where "a"."clinic_id" = $1
  and "a"."entry_id" > $2
  and "a"."action" <> $3
  and (("subject_type" = $4 and "subject_id" = $5) or "subject_type" = $6)
order by "a"."entry_id";
