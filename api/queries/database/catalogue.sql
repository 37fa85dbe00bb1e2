-- hasTreatments
select "treatment_id"
from "treatments"
where "clinic_id" = $1
limit $2;

-- saveDoctor
insert into "doctor_hours" ("clinic_id", "doctor_id", "weekday", "from_local", "until_local")
values ($1, $2, $3, $4, $5);

-- saveDoctor
insert into "doctor_treatments" ("clinic_id", "doctor_id", "treatment_id")
values ($1, $2, $3);

-- saveDoctor
insert into "doctors" ("clinic_id", "speciality_id", "name", "email", "image")
values ($1, $2, $3, $4, $5)
returning "doctor_id";

-- savePremises
insert into "chairs" ("clinic_id", "name")
values ($1, $2);

-- savePremises
insert into "opening_hours" ("clinic_id", "weekday", "from_local", "until_local")
values ($1, $2, $3, $4);

-- savePremises
select "chair_id"
from "chairs"
where "clinic_id" = $1
limit $2;

-- saveSpecialities
insert into "specialities" ("clinic_id", "name")
values ($1, $2)
on conflict ("clinic_id", "name") do nothing;

-- saveSpecialities
select "name", "speciality_id"
from "specialities"
where "clinic_id" = $1;

-- saveTreatments
insert into "treatments" ("clinic_id", "name", "price_cents", "duration_minutes", "cleanup_minutes", "speciality_id")
values ($1, $2, $3, $4, $5, $6);

-- saveTreatments
select "name", "treatment_id"
from "treatments"
where "clinic_id" = $1;
