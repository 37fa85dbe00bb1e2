-- readClinic
select "name", "address", "phone", "email", "position", "logo_url" as "logoUrl"
from "clinics"
where "clinic_id" = $1;

-- saveClinic
insert into "clinics" ("clinic_id", "name", "time_zone", "address", "phone")
values ($1, $2, $3, $4, $5)
on conflict ("clinic_id") do update
set "clinic_id" = $6
returning "time_zone";
