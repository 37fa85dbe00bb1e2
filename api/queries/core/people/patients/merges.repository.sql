-- endMerges
delete from "patient_merges"
where "clinic_id" = $1 and "merged_at" <= $2
returning "merged_id", "taken_back_at";

-- hasLaterMerge
select "merge_id"
from "patient_merges"
where "clinic_id" = $1
  and "patient_id" = $2
  and "merge_id" <> $3
  and "taken_back_at" is null
  and "merged_at" >= $4
limit $5;

-- insertMerge
insert into "patient_merges" ("clinic_id", "patient_id", "merged_id", "merged_by", "merged_at")
values ($1, $2, $3, $4, $5)
returning "merge_id";

-- insertMerge
insert into patient_merge_moves (clinic_id, merge_id, kind, moved_id)
select $1, $2, *
from unnest($3::text[], $4::uuid[]);

-- insertMerge
insert into patient_merge_values (clinic_id, merge_id, field, value)
select $1, $2, *
from unnest($3::text[], $4::text[]);

-- listAgain
update "patients"
set "merged_into" = $1,
  "is_listed" = $2,
  "removed_at" = case when removed_at <> $3 then removed_at end
where "clinic_id" = $4 and "patient_id" = $5;

-- listMoved
select "kind", "moved_id" as "id"
from "patient_merge_moves"
where "clinic_id" = $1 and "merge_id" = $2;

-- listOpenMergeIds
select "merge_id"
from "patient_merges"
where "clinic_id" = $1
  and merge_id = any($2::uuid[])
  and "taken_back_at" is null
  and "merged_at" > $3;

-- listOpenMerges
select "m"."merge_id" as "id", "p"."name", "m"."merged_at" as "mergedAt"
from "patient_merges" as "m"
inner join "patients" as "p" on "p"."clinic_id" = "m"."clinic_id"
  and "p"."patient_id" = "m"."merged_id"
where "m"."clinic_id" = $1
  and "m"."patient_id" = $2
  and "m"."taken_back_at" is null
  and "m"."merged_at" > $3
order by "m"."merged_at" desc;

-- listReplacedValues
select "field", "value"
from "patient_merge_values"
where "clinic_id" = $1 and "merge_id" = $2;

-- lockMerge
select "merge_id" as "id",
  "patient_id" as "patientId",
  "merged_id" as "mergedId",
  "merged_at" as "mergedAt",
  "taken_back_at" as "takenBackAt"
from "patient_merges"
where "clinic_id" = $1 and "merge_id" = $2
for update;

-- markTakenBack
delete from "patient_merge_values"
where "clinic_id" = $1 and "merge_id" = $2;

-- markTakenBack
update "patient_merges"
set "taken_back_at" = $1
where "clinic_id" = $2 and "merge_id" = $3;
