-- deleteOldChallenges
delete from "passkey_challenges"
where "clinic_id" = $1 and "expires_at" <= $2;

-- deletePasskeys
delete from "passkeys"
where "clinic_id" = $1 and "user_id" = $2 and "passkey_id" = $3;

-- deletePasskeys
delete from "passkeys"
where "clinic_id" = $1 and "user_id" = $2;

-- insertPasskey
insert into "passkeys" ("clinic_id", "user_id", "name", "added_at", "credential_id", "public_key", "sign_count", "transports")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning "passkey_id";

-- listCredentials
select "credential_id" as "credentialId", "public_key" as "publicKey", "sign_count", "transports"
from "passkeys"
where "clinic_id" = $1 and "user_id" = $2;

-- listPasskeys
select "passkey_id" as "id", "name", "added_at" as "addedAt", "last_used_at" as "lastUsedAt"
from "passkeys"
where "clinic_id" = $1 and "user_id" = $2
order by "added_at", "passkey_id";

-- markPasskeyUsed
update "passkeys"
set "sign_count" = $1, "last_used_at" = $2
where "clinic_id" = $3 and "credential_id" = $4;

-- saveChallenge
insert into "passkey_challenges" ("clinic_id", "challenge", "user_id", "expires_at")
values ($1, $2, $3, $4);

-- takeChallenge
delete from "passkey_challenges"
where "clinic_id" = $1 and "challenge" = $2 and "user_id" = $3
returning "expires_at";
