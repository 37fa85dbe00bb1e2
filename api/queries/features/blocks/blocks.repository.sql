-- endBefore
delete from "blocks"
where "clinic_id" = $1 and "block_id" = $2;

-- endBefore
update "blocks"
set "until_date" = $1
where "clinic_id" = $2 and "block_id" = $3;

-- insertBlock
insert into "blocks" ("clinic_id", "doctor_id", "chair_id", "kind", "note", "from_date", "until_date", "from_local", "until_local")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning "block_id";

-- listBlocks
select "block_id" as "id",
  "kind",
  "note",
  "doctor_id" as "doctorId",
  "chair_id" as "chairId",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "from_local" as "fromTime",
  "until_local" as "untilTime"
from "blocks"
where "clinic_id" = $1 and ("until_date" is null or "until_date" >= $2)
order by "from_date", "from_local", "block_id";

-- listChairNames
select "chair_id" as "id", "name"
from "chairs"
where "clinic_id" = $1 and "retired_at" is null
order by "name";

-- lockBlocks
select "block_id" as "id",
  "kind",
  "note",
  "doctor_id" as "doctorId",
  "chair_id" as "chairId",
  "from_date" as "fromDate",
  "until_date" as "untilDate",
  "from_local" as "fromTime",
  "until_local" as "untilTime"
from "blocks"
where "clinic_id" = $1 and "block_id" in ($2)
order by "block_id"
for update;
