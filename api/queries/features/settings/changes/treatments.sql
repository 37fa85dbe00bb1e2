-- addTreatment
insert into "treatments" ("clinic_id", "name", "price_cents", "duration_minutes", "cleanup_minutes")
values ($1, $2, $3, $4, $5)
on conflict ("clinic_id", "name") do nothing
returning "treatment_id";

-- addTreatment
insert into "treatments" ("clinic_id", "name", "price_cents", "duration_minutes", "cleanup_minutes", "audience", "names", "description")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("clinic_id", "name") do nothing
returning "treatment_id";

-- changeTreatment
update "treatments"
set "name" = $1,
  "price_cents" = $2,
  "duration_minutes" = $3,
  "cleanup_minutes" = $4,
  "audience" = $5,
  "names" = $6,
  "description" = $7
where "clinic_id" = $8 and "treatment_id" = $9;

-- isNameTaken
select "treatment_id"
from "treatments"
where "clinic_id" = $1 and "name" = $2 and "treatment_id" <> $3;

-- readFields
select "doctor_id"
from "doctor_treatments"
where "clinic_id" = $1 and "treatment_id" = $2
order by "doctor_id";

-- readFields
select "name",
  "price_cents" as "priceCents",
  "duration_minutes" as "durationMinutes",
  "cleanup_minutes" as "cleanupMinutes",
  "audience",
  "names",
  "description"
from "treatments"
where "clinic_id" = $1 and "treatment_id" = $2;

-- saveDoctors
delete from "doctor_treatments"
where "clinic_id" = $1 and "treatment_id" = $2;

-- saveDoctors
insert into "doctor_treatments" ("clinic_id", "treatment_id", "doctor_id")
values ($1, $2, $3);

-- saveDoctors
select "doctor_id"
from "doctors"
where "clinic_id" = $1 and "doctor_id" in ($2) and "removed_at" is null;

-- setRetired
select "retired_at"
from "treatments"
where "clinic_id" = $1 and "treatment_id" = $2;

-- setRetired
update "treatments"
set "retired_at" = $1
where "clinic_id" = $2 and "treatment_id" = $3;
