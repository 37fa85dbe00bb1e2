-- lockAccount
select "closed_at"
from "users"
where "clinic_id" = $1 and "user_id" = $2
for no key update;

-- lockOpenAccount
select "closed_at"
from "users"
where "clinic_id" = $1 and "user_id" = $2
for no key update;
