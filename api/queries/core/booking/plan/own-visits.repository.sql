-- countUnpaid
select cast(count(*) as integer) as "count"
from "bookings"
where "clinic_id" = $1
  and "patient_id" = $2
  and "status" = $3
  and "price_cents" > $4
  and "starts_at" > $5;

-- countUnpaid
select cast(count(*) as integer) as "count"
from "bookings"
where "clinic_id" = $1
  and "user_id" = $2
  and "status" = $3
  and "price_cents" > $4
  and "starts_at" > $5;

-- findBookedVisit
select "booking_id"
from "bookings"
where "clinic_id" = $1
  and "patient_id" = $2
  and "treatment_id" = $3
  and "date_local" = $4
  and "time_local" = $5
  and "ends_at" = $6
  and "status" not in ($7);

-- findBookedVisit
select "booking_id"
from "bookings"
where "clinic_id" = $1
  and "patient_id" = $2
  and "treatment_id" = $3
  and "date_local" = $4
  and "time_local" = $5
  and "status" not in ($6);

-- findOwnConflict
select "b"."booking_id" as "id",
  "b"."treatment_id" as "treatmentId",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "b"."clinic_id" = $1
  and "b"."patient_id" = $2
  and b.status <> 'cancelled'
  and b.replaces_booking_id is null
  and b.waiting_entry_id is null
  and (("b"."treatment_id" = $3 and "b"."date_local" = $4) or ("b"."starts_at" < $5 and "b"."ends_at" > $6))
  and "b"."booking_id" not in ($7)
order by "b"."treatment_id" = $8 desc
limit $9;

-- findOwnConflict
select "b"."booking_id" as "id",
  "b"."treatment_id" as "treatmentId",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "b"."clinic_id" = $1
  and "b"."patient_id" = $2
  and b.status <> 'cancelled'
  and b.replaces_booking_id is null
  and b.waiting_entry_id is null
  and (("b"."treatment_id" = $3 and "b"."date_local" = $4) or ("b"."starts_at" < $5 and "b"."ends_at" > $6))
order by "b"."treatment_id" = $7 desc
limit $8;

-- getMaxUnpaid
select "max_unpaid_bookings" as "maxUnpaidBookings"
from "clinics"
where "clinic_id" = $1;

-- hasBeenTreated
select "booking_id"
from "bookings"
where "clinic_id" = $1 and "patient_id" = $2 and "starts_at" < $3 and "status" not in ($4)
limit $5;

-- requirePatientId
select "patient_id"
from "patients"
where "clinic_id" = $1 and "user_id" = $2 and "removed_at" is null and "is_account_holder" = $3;

-- requirePatientId
select "patient_id"
from "patients"
where "clinic_id" = $1 and "user_id" = $2 and "removed_at" is null and "patient_id" = $3;
