-- deleteReset
delete from "factor_resets"
where "clinic_id" = $1 and "user_id" = $2;

-- findOpenReset
select "u"."name" as "askedBy", "r"."asked_at" as "askedAt"
from "factor_resets" as "r"
left join "users" as "u" on "u"."clinic_id" = "r"."clinic_id"
  and "u"."user_id" = "r"."asked_by"
  and "u"."erased_at" is null
where "r"."clinic_id" = $1 and "r"."user_id" = $2 and "r"."asked_at" > $3;

-- insertReset
insert into "factor_resets" ("clinic_id", "user_id", "asked_by", "asked_at")
values ($1, $2, $3, $4)
on conflict ("clinic_id", "user_id") do update
set "asked_by" = $5, "asked_at" = $6
where "factor_resets"."asked_at" <= $7
returning "user_id";

-- lockOpenReset
select "asked_by"
from "factor_resets"
where "clinic_id" = $1 and "user_id" = $2 and "asked_at" > $3
for update;
