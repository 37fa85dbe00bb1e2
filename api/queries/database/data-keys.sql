-- addDataKey
insert into "data_keys" ("clinic_id", "key_id", "wrapped_key")
values ($1, $2, $3);

-- ensureDataKey
select "clinic_id"
from "clinics"
where "clinic_id" = $1
for no key update;

-- readDataKeys
select "key_id" as "id", "wrapped_key" as "wrapped"
from "data_keys"
where "clinic_id" = $1
order by "created_at" desc, "key_id";
