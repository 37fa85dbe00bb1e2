-- getDataSubject
select "user_id" as "userId",
  "email",
  "closed_at" as "closedAt",
  verified_at is not null as "isVerified"
from "users"
where "clinic_id" = $1 and "user_id" = $2;

-- listErasable
select "user_id" as "userId",
  "email",
  "closed_at" as "closedAt",
  verified_at is not null as "isVerified"
from "users"
where "clinic_id" = $1 and "closed_at" < $2 and "erased_at" is null;

-- lockErasable
select "user_id" as "userId",
  "email",
  "closed_at" as "closedAt",
  verified_at is not null as "isVerified"
from "users"
where "clinic_id" = $1 and "user_id" = $2 and "closed_at" is not null and "erased_at" is null
for update;

-- markErased
update "users"
set "erased_at" = $1
where "clinic_id" = $2 and "user_id" = $3;
