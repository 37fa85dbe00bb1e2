-- hasAnyFactor
select (exists (
    select
    from second_factors f
    where f.clinic_id = u.clinic_id and f.user_id = "u"."user_id" and f.totp_secret is not null
  ) or exists (
    select
    from passkeys p
    where p.clinic_id = u.clinic_id and p.user_id = "u"."user_id"
  )) as "hasFactor"
from "users" as "u"
where "u"."clinic_id" = $1 and "u"."user_id" = $2;

-- listStaffFactors
select "u"."user_id" as "userId", "u"."name", "u"."email", "u"."roles", (exists (
    select
    from second_factors f
    where f.clinic_id = u.clinic_id and f.user_id = "u"."user_id" and f.totp_secret is not null
  ) or exists (
    select
    from passkeys p
    where p.clinic_id = u.clinic_id and p.user_id = "u"."user_id"
  )) as "hasFactor",
  u.roles && c.factor_roles as "isDemanded",
  "a"."name" as "askedBy",
  "r"."asked_by" as "askedById",
  "r"."asked_at" as "askedAt"
from "users" as "u"
inner join "clinics" as "c" on "c"."clinic_id" = "u"."clinic_id"
left join "factor_resets" as "r" on "r"."clinic_id" = "u"."clinic_id"
  and "r"."user_id" = "u"."user_id"
  and "r"."asked_at" > $1
left join "users" as "a" on "a"."clinic_id" = "r"."clinic_id" and "a"."user_id" = "r"."asked_by"
where "u"."clinic_id" = $2 and "u"."closed_at" is null and u.roles <> '{}'
order by "u"."name", "u"."user_id";

-- readFactorRules
select "factor_roles" as "demandedRoles", "confirms_all" as "asksAll"
from "clinics"
where "clinic_id" = $1;

-- saveFactorRules
update "clinics"
set "factor_roles" = $1, "confirms_all" = $2
where "clinic_id" = $3;
