-- insertAlert
insert into "patient_alerts" ("clinic_id", "alert_id", "patient_id", "author_id", "kind", "text", "created_at")
values ($1, $2, $3, $4, $5, $6, $7);

-- listAlerts
select "a"."alert_id" as "id",
  "a"."kind",
  "a"."text",
  "u"."name" as "author",
  "a"."created_at" as "createdAt"
from "patient_alerts" as "a"
inner join "users" as "u" on "u"."clinic_id" = "a"."clinic_id" and "u"."user_id" = "a"."author_id"
where "a"."clinic_id" = $1 and "a"."patient_id" = $2 and "a"."ended_at" is null
order by "a"."kind", "a"."created_at";

-- lockAlert
select "ended_at"
from "patient_alerts"
where "clinic_id" = $1 and "patient_id" = $2 and "alert_id" = $3
for update;

-- setAlertEnd
update "patient_alerts"
set "ended_at" = $1
where "clinic_id" = $2 and "alert_id" = $3;
