-- closeUser
update "users"
set "closed_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "closed_at" is null;

-- findOpenUserId
select "user_id"
from "users"
where "clinic_id" = $1 and "email" = $2 and "closed_at" is null;

-- getRolesOf
select "roles"
from "users"
where "clinic_id" = $1 and "email" = $2 and "closed_at" is null;

-- handOver
update "users"
set "uid" = $1, "email" = $2, "name" = $3, "verified_at" = $4, "id_tokens_valid_from" = $5
where "clinic_id" = $6 and "user_id" = $7;

-- hasUser
select "user_id"
from "users"
where "clinic_id" = $1 and "user_id" = $2;

-- insertUser
insert into "users" ("uid", "email", "name", "language", "verified_at", "clinic_id")
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning "user_id";

-- lockOpenOwners
select "user_id"
from "users"
where "clinic_id" = $1 and $2 = any(roles) and "closed_at" is null
order by "user_id"
for update;

-- lockOpenUser
select "roles"
from "users"
where "clinic_id" = $1 and "user_id" = $2 and "closed_at" is null
for update;

-- lockRegistered
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
where "clinic_id" = $1 and ("uid" = $2 or "email" = $3) and "closed_at" is null
order by "uid" = $4 desc
limit $5
for update;

-- moveMessages
update "messages"
set "email" = $1
where "clinic_id" = $2 and "email" = $3;

-- moveVisitEmails
update "bookings"
set "contact_email" = $1
where "clinic_id" = $2 and "user_id" = $3 and "contact_email" = $4 and "starts_at" > $5;

-- setRoles
update "users"
set "roles" = $1
where "clinic_id" = $2 and "user_id" = $3;

-- takeOwnerGrant
update "users"
set "owner_grant" = $1
where "clinic_id" = $2 and "user_id" = $3 and "owner_grant" is null and not exists (
    select "earlier"."user_id"
    from "users" as "earlier"
    where "earlier"."clinic_id" = $4 and "earlier"."owner_grant" = $5
  );
