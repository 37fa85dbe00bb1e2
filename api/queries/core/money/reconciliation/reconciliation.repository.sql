-- deleteReconciliations
delete from "reconciliations"
where "clinic_id" = $1 and "ran_at" < $2;

-- insertReconciliation
insert into "reconciliations" ("clinic_id", "ran_at", "checked", "repaired", "details")
values ($1, $2, $3, $4, $5);

-- listLatest
select "id", "ran_at" as "ranAt", "checked", "repaired", "details"
from "reconciliations"
where "clinic_id" = $1
order by "ran_at" desc
limit $2;
