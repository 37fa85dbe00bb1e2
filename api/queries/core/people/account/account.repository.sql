-- findAccountPatient
select "is_account_holder" as "isAccountHolder", "removed_at" is not null as "isRemoved"
from "patients"
where "clinic_id" = $1 and "user_id" = $2 and "patient_id" = $3;

-- getProfile
select "u"."name", "u"."email", "u"."phone", "p"."born_on" as "dateOfBirth", "u"."language"
from "users" as "u"
inner join "patients" as "p" on "p"."clinic_id" = "u"."clinic_id"
  and "p"."user_id" = "u"."user_id"
  and "p"."is_account_holder" = $1
where "u"."clinic_id" = $2 and "u"."user_id" = $3;

-- insertMember
insert into "patients" ("clinic_id", "user_id", "name", "born_on", "is_account_holder")
values ($1, $2, $3, $4, $5)
returning "patient_id";

-- listPatientsOfAccount
select "patient_id" as "id",
  "name",
  "born_on" as "dateOfBirth",
  "is_account_holder" as "isAccountHolder"
from "patients"
where "clinic_id" = $1 and "user_id" = $2 and "removed_at" is null
order by "is_account_holder" desc, "name", "patient_id";

-- listUpcomingIds
select "booking_id"
from "bookings"
where "clinic_id" = $1 and "patient_id" = $2 and "status" in ($3) and "starts_at" > $4
order by "starts_at";

-- listUpcomingIds
select "booking_id"
from "bookings"
where "clinic_id" = $1 and "user_id" = $2 and "status" in ($3) and "starts_at" > $4
order by "starts_at";

-- markPatientRemoved
update "patients"
set "removed_at" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- saveMember
update "patients"
set "name" = $1, "born_on" = $2
where "clinic_id" = $3 and "patient_id" = $4;

-- saveProfile
update "patients"
set "born_on" = $1
where "clinic_id" = $2 and "user_id" = $3 and "is_account_holder" = $4;

-- saveProfile
update "users"
set "name" = $1, "phone" = $2, "language" = $3
where "clinic_id" = $4 and "user_id" = $5;
