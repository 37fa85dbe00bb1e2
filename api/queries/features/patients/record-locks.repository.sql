-- lockRecords
select distinct "user_id"
from "patients"
where "clinic_id" = $1 and "patient_id" in ($2) and "user_id" is not null
order by "user_id";
