-- hasChild
select "patient_id"
from "patients"
where "clinic_id" = $1
  and "guardian_id" = $2
  and "is_listed" = $3
  and "name" = $4
  and "born_on" is not distinct from $5
limit $6;

-- insertPatient
insert into "patients" ("clinic_id", "patient_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "guardian_id", "guardian_name", "guardian_phone", "language", "contact_by", "address", "insurance_number")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- savePatient
update "patients"
set "guardian_id" = $1,
  "guardian_name" = $2,
  "guardian_phone" = $3,
  "contact_by" = $4,
  "address" = $5,
  "insurance_number" = $6,
  "born_on" = $7
where "clinic_id" = $8 and "patient_id" = $9;

-- savePatient
update "patients"
set "guardian_id" = $1,
  "guardian_name" = $2,
  "guardian_phone" = $3,
  "contact_by" = $4,
  "address" = $5,
  "insurance_number" = $6,
  "born_on" = $7,
  "name" = $8
where "clinic_id" = $9 and "patient_id" = $10;

-- savePatient
update "patients"
set "guardian_id" = $1,
  "guardian_name" = $2,
  "guardian_phone" = $3,
  "contact_by" = $4,
  "address" = $5,
  "insurance_number" = $6,
  "born_on" = $7,
  "name" = $8,
  "phone" = $9
where "clinic_id" = $10 and "patient_id" = $11;

-- savePatient
update "patients"
set "guardian_id" = $1,
  "guardian_name" = $2,
  "guardian_phone" = $3,
  "contact_by" = $4,
  "address" = $5,
  "insurance_number" = $6,
  "born_on" = $7,
  "name" = $8,
  "phone" = $9,
  "email" = $10,
  "language" = $11
where "clinic_id" = $12 and "patient_id" = $13;

-- savePatient
update "users"
set "name" = $1, "phone" = $2
where "clinic_id" = $3 and "user_id" = $4;
