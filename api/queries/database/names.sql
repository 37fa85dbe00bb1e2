-- listNames
select "name", "names"
from "closed_days"
where "clinic_id" = $1 and names <> '{}'
group by "name", "names"
order by "name";

-- listNames
select "name", "names"
from "specialities"
where "clinic_id" = $1 and names <> '{}'
group by "name", "names"
order by "name";

-- listNames
select "name", "names"
from "treatments"
where "clinic_id" = $1 and names <> '{}'
group by "name", "names"
order by "name";

-- readDescriptions
select "treatment_id", "description"
from "treatments"
where "clinic_id" = $1 and description <> '{}';
