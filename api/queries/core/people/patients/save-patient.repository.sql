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
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder")
values ($1, $2, $3, $4, $5, $6, $7)
returning "patient_id";

-- insertPatient
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "address")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "patient_id";

-- insertPatient
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "address", "insurance_number")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning "patient_id";

-- insertPatient
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "guardian_id", "guardian_name", "guardian_phone")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning "patient_id";

-- insertPatient
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "guardian_id", "guardian_name", "guardian_phone", "language", "address", "contact_by", "insurance_number")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
returning "patient_id";

-- insertPatient
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "insurance_number")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "patient_id";

-- insertPatient
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "email", "phone", "is_account_holder", "language")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "patient_id";

-- savePatient
update "patients"
set "born_on" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- savePatient
update "patients"
set "guardian_id" = $1,
  "guardian_name" = $2,
  "guardian_phone" = $3,
  "address" = $4,
  "contact_by" = $5,
  "insurance_number" = $6,
  "born_on" = $7
where "clinic_id" = $8 and "patient_id" = $9;

-- savePatient
update "patients"
set "name" = $1,
  "guardian_id" = $2,
  "guardian_name" = $3,
  "guardian_phone" = $4,
  "address" = $5,
  "contact_by" = $6,
  "insurance_number" = $7,
  "born_on" = $8
where "clinic_id" = $9 and "patient_id" = $10;

-- savePatient
update "patients"
set "name" = $1,
  "guardian_id" = $2,
  "guardian_name" = $3,
  "guardian_phone" = $4,
  "address" = $5,
  "contact_by" = $6,
  "insurance_number" = $7,
  "born_on" = $8,
  "email" = $9,
  "language" = $10
where "clinic_id" = $11 and "patient_id" = $12;

-- savePatient
update "patients"
set "name" = $1,
  "phone" = $2,
  "guardian_id" = $3,
  "guardian_name" = $4,
  "guardian_phone" = $5,
  "address" = $6,
  "contact_by" = $7,
  "insurance_number" = $8,
  "born_on" = $9
where "clinic_id" = $10 and "patient_id" = $11;

-- savePatient
update "patients"
set "name" = $1, "address" = $2, "born_on" = $3, "email" = $4
where "clinic_id" = $5 and "patient_id" = $6;

-- savePatient
update "patients"
set "name" = $1, "address" = $2, "insurance_number" = $3, "born_on" = $4, "email" = $5
where "clinic_id" = $6 and "patient_id" = $7;

-- savePatient
update "patients"
set "name" = $1, "born_on" = $2, "email" = $3
where "clinic_id" = $4 and "patient_id" = $5;

-- savePatient
update "patients"
set "name" = $1, "guardian_id" = $2, "guardian_name" = $3, "born_on" = $4, "email" = $5
where "clinic_id" = $6 and "patient_id" = $7;

-- savePatient
update "patients"
set "name" = $1, "guardian_name" = $2, "born_on" = $3, "email" = $4
where "clinic_id" = $5 and "patient_id" = $6;

-- savePatient
update "patients"
set "name" = $1, "insurance_number" = $2, "born_on" = $3, "email" = $4
where "clinic_id" = $5 and "patient_id" = $6;

-- savePatient
update "patients"
set "name" = $1, "phone" = $2, "born_on" = $3
where "clinic_id" = $4 and "patient_id" = $5;

-- savePatient
update "patients"
set "name" = $1, "phone" = $2, "born_on" = $3, "email" = $4
where "clinic_id" = $5 and "patient_id" = $6;

-- savePatient
update "users"
set "name" = $1, "phone" = $2
where "clinic_id" = $3 and "user_id" = $4;
