-- findClinic
select "clinic_id" as "clinicId", "name", "time_zone" as "timeZone", "address", "phone"
from "clinics"
where "clinic_id" = $1;
