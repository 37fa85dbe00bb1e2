-- listMessageStaff
select "user_id" as "id", "name"
from "users"
where "clinic_id" = $1 and "closed_at" is null and roles && $2::text[]
order by "name", "user_id";

-- listPatientsByEmail
select "id", "name"
from (
    select "p"."patient_id" as "id", "p"."name"
    from "users" as "u"
    inner join "patients" as "p" on "p"."clinic_id" = "u"."clinic_id"
      and "p"."user_id" = "u"."user_id"
    where "u"."clinic_id" = $1
      and "u"."email" = $2
      and "p"."is_account_holder" = $3
      and "p"."is_listed" = $4
    union
    select "patient_id" as "id", "name"
    from "patients"
    where "clinic_id" = $5 and "user_id" is null and "is_listed" = $6 and "email" = $7
  ) as "found"
order by "name", "id"
limit $8;
