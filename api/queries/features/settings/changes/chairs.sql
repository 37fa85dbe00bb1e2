-- addChair
insert into "chairs" ("clinic_id", "name")
values ($1, $2)
on conflict ("clinic_id", "name") do nothing
returning "chair_id";

-- requireChair
select "name", "retired_at" as "retiredAt"
from "chairs"
where "clinic_id" = $1 and "chair_id" = $2;

-- updateChair
update "chairs"
set "name" = $1
where "clinic_id" = $2 and "chair_id" = $3;

-- updateChair
update "chairs"
set "retired_at" = $1
where "clinic_id" = $2 and "chair_id" = $3;
