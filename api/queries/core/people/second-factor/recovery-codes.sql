-- deleteRecoveryCodes
delete from "recovery_codes"
where "clinic_id" = $1 and "user_id" = $2;

-- renewRecoveryCodes
insert into "recovery_codes" ("clinic_id", "user_id", "code_hash")
values ($1, $2, $3);

-- takeRecoveryCode
update "recovery_codes"
set "used_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "code_hash" = $4 and "used_at" is null;
