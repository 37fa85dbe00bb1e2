-- readLegalFacts
select "record_years" as "recordYears", "visit_contact_years" as "contactYears"
from "clinics"
where "clinic_id" = $1;
