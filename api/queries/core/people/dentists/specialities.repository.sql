-- findSpecialityId
select "speciality_id"
from "specialities"
where "clinic_id" = $1 and "name" = $2;
