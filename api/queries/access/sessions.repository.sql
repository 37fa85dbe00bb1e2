-- createHolderFinder
select *
from (
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
    where "clinic_id" = $1 and "user_id" = $2
  ) as "a"
left join (
    select "session_id" as "sessionId",
      "created_at" as "createdAt",
      "last_used_at" as "lastUsedAt",
      "signed_in_at" as "signedInAt",
      "confirmed_at" as "confirmedAt",
      "second_factor_at" as "secondFactorAt",
      "ended_at" as "endedAt",
      "user_id" as "ownerId"
    from "sessions"
    where "clinic_id" = $3 and "session_id" = $4
  ) as "s" on "s"."ownerId" = "a"."userId";

-- deleteOldSessions
delete from "sessions"
where "clinic_id" = $1 and "last_used_at" < $2 and ("ended_at" is null or "ended_at" < $3);

-- deleteSessions
delete from "sessions"
where "clinic_id" = $1 and "user_id" = $2;

-- endListedSession
update "sessions"
set "ended_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "listed_id" = $4 and "ended_at" is null;

-- endSession
update "sessions"
set "ended_at" = $1
where "clinic_id" = $2 and "session_id" = $3 and "ended_at" is null;

-- endSessions
update "sessions"
set "ended_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "ended_at" is null;

-- hasEndedSession
select "session_id"
from "sessions"
where "clinic_id" = $1 and "user_id" = $2 and "signed_in_at" = $3 and "ended_at" >= $4
limit $5;

-- insertSession
insert into "sessions" ("session_id", "clinic_id", "user_id", "browser", "system", "created_at", "last_used_at", "signed_in_at", "confirmed_at", "second_factor_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- listUnended
select "session_id" as "sessionId",
  "listed_id" as "id",
  "browser",
  "system",
  "created_at" as "createdAt",
  "last_used_at" as "lastUsedAt"
from "sessions"
where "clinic_id" = $1 and "user_id" = $2 and "ended_at" is null
order by "last_used_at" desc, "created_at" desc;

-- markSecondFactor
update "sessions"
set "confirmed_at" = $1, "second_factor_at" = $2
where "clinic_id" = $3 and "session_id" = $4;

-- markUsed
update "sessions"
set "last_used_at" = $1
where "clinic_id" = $2 and "session_id" = $3 and "last_used_at" <= $4;

-- noteConfirmation
update "sessions"
set "confirmed_at" = $1
where "clinic_id" = $2 and "session_id" = $3;
