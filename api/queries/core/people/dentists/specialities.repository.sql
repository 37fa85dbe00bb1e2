-- findSpecialityId
select "speciality_id"
from "specialities"
where "clinic_id" = $1 and "name" = $2;

-- listSpecialityNames
select "speciality_id" as "id", "name", "names"
from "specialities"
where "clinic_id" = $1
order by "name";
