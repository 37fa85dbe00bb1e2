-- findOpenAccountByUid
select "user_id" as "userId",
  "name",
  "email",
  "roles",
  "uid",
  "language",
  closed_at is not null as "isClosed",
  verified_at is not null as "isVerified",
  phone is not null as "hasPhone",
  "id_tokens_valid_from" as "idTokensValidFrom"
from "users"
where "clinic_id" = $1 and "uid" = $2 and "closed_at" is null;

-- hasClosedSince
select "user_id"
from "users"
where "clinic_id" = $1 and "uid" = $2 and "closed_at" >= $3
limit $4;

-- saveLanguage
update "users"
set "language" = $1
where "clinic_id" = $2 and "user_id" = $3 and "language" <> $4;
