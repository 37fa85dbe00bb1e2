-- isOffered
select "treatment_id"
from "treatments"
where "clinic_id" = $1 and "treatment_id" = $2 and "retired_at" is null;

-- readVisiting
select "transport",
  "parking",
  "accessibility",
  "pain_advice" as "painAdvice",
  "pain_treatment_id" as "painTreatmentId"
from "clinics"
where "clinic_id" = $1;

-- saveVisiting
update "clinics"
set "transport" = $1,
  "parking" = $2,
  "accessibility" = $3,
  "pain_advice" = $4,
  "pain_treatment_id" = $5
where "clinic_id" = $6;
