-- changeSpeciality
select "names"
from "specialities"
where "clinic_id" = $1 and "speciality_id" = $2;

-- changeSpeciality
update "specialities"
set "names" = $1
where "clinic_id" = $2 and "speciality_id" = $3;
