-- insertForm
insert into "forms" ("clinic_id", "created_at", "form_id", "version", "revision", "asked_for", "is_active")
values ($1, $2, $3, $4, $5, $6, $7);

-- insertVersion
insert into "form_versions" ("clinic_id", "form_id", "version", "published_at", "content")
values ($1, $2, $3, $4, $5);

-- listStoredForms
select "f"."form_id" as "id",
  "f"."version",
  "f"."revision",
  "f"."asked_for" as "kind",
  "f"."is_active" as "isActive",
  "v"."content",
  array(
    select ft.treatment_id
    from form_treatments ft
    where ft.clinic_id = f.clinic_id and ft.form_id = f.form_id
    order by ft.treatment_id
  ) as "treatmentIds"
from "forms" as "f"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = "f"."version"
where "f"."clinic_id" = $1
order by "f"."created_at", "f"."form_id";

-- lockForm
select "f"."form_id" as "id",
  "f"."version",
  "f"."revision",
  "f"."asked_for" as "kind",
  "f"."is_active" as "isActive",
  "v"."content",
  array(
    select ft.treatment_id
    from form_treatments ft
    where ft.clinic_id = f.clinic_id and ft.form_id = f.form_id
    order by ft.treatment_id
  ) as "treatmentIds"
from "forms" as "f"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = "f"."version"
where "f"."clinic_id" = $1 and "f"."form_id" = $2
for update of "f";

-- setForm
update "forms"
set "version" = $1, "revision" = $2, "asked_for" = $3, "is_active" = $4
where "clinic_id" = $5 and "form_id" = $6;

-- setTreatments
delete from "form_treatments"
where "clinic_id" = $1 and "form_id" = $2;

-- setTreatments
insert into "form_treatments" ("clinic_id", "form_id", "treatment_id")
select "clinic_id", $1::uuid as "form_id", "treatment_id"
from "treatments"
where "clinic_id" = $2 and "treatment_id" in ($3)
returning "treatment_id";
