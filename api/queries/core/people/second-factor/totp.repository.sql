-- adoptPendingSecret
update "second_factors"
set "totp_secret" = $1, "totp_added_at" = $2, "pending_secret" = $3, "totp_last_step" = $4
where "clinic_id" = $5 and "user_id" = $6 and "pending_secret" = $7;

-- deleteTotp
delete from "second_factors"
where "clinic_id" = $1 and "user_id" = $2 and "totp_secret" is not null;

-- findTotp
select "pending_secret" as "pendingSecret", "totp_secret" as "secret", "totp_added_at" as "addedAt"
from "second_factors"
where "clinic_id" = $1 and "user_id" = $2;

-- savePendingSecret
insert into "second_factors" ("clinic_id", "user_id", "pending_secret")
values ($1, $2, $3)
on conflict ("clinic_id", "user_id") do update
set "pending_secret" = $4;

-- takeStep
update "second_factors"
set "totp_last_step" = $1
where "clinic_id" = $2 and "user_id" = $3 and ("totp_last_step" is null or "totp_last_step" < $4);
