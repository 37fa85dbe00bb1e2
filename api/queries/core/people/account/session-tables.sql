-- deleteOwn
delete from "passkey_challenges"
where "clinic_id" = $1 and "user_id" = $2;

-- deleteOwn
delete from "passkeys"
where "clinic_id" = $1 and "user_id" = $2;

-- deleteOwn
delete from "recovery_codes"
where "clinic_id" = $1 and "user_id" = $2;

-- deleteOwn
delete from "second_factors"
where "clinic_id" = $1 and "user_id" = $2;

-- deleteOwn
delete from "sessions"
where "clinic_id" = $1 and "user_id" = $2;

-- factorResets
delete from "factor_resets"
where "clinic_id" = $1 and ("user_id" = $2 or "asked_by" = $3);

-- factorResets
select "user_id" = $1 as "isOwn", "asked_at" as "askedAt"
from "factor_resets"
where "clinic_id" = $2 and ("user_id" = $3 or "asked_by" = $4)
order by "asked_at";

-- secondFactors
select 'totp' as way, null as name, totp_added_at as "addedAt", null::timestamptz as "usedAt"
from second_factors
where clinic_id = $1 and user_id = $2 and totp_secret is not null
union all
select 'passkey', name, added_at, last_used_at
from passkeys
where clinic_id = $3 and user_id = $4
union all
select 'recoveryCode', null, null, used_at
from recovery_codes
where clinic_id = $5 and user_id = $6
order by "addedAt" nulls last, way desc, "usedAt" nulls last;

-- sessions
select "browser",
  "system",
  "created_at" as "createdAt",
  "last_used_at" as "lastUsedAt",
  "ended_at" as "endedAt"
from "sessions"
where "clinic_id" = $1 and "user_id" = $2
order by "created_at";
