-- listNames
select "user_id", "name"
from "users"
where "clinic_id" = $1 and user_id = any($2::uuid[]) and "erased_at" is null;
