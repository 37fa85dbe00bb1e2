-- clearOwnHolds
delete from "bookings"
where "clinic_id" = $1 and "status" = $2 and "booking_id" in ($3);

-- clearOwnHolds
select "booking_id" as "id",
  "waiting_entry_id" as "entryId",
  (("patient_id" = $1 and (("starts_at" < $2 and "ends_at" > $3) or ("treatment_id" = $4 and "date_local" = $5))) or "replaces_booking_id" = $6) as "isInTheWay"
from "bookings"
where "clinic_id" = $7 and "user_id" = $8 and "status" = $9
order by "created_at" desc;

-- clearOwnHolds
select "booking_id" as "id",
  "waiting_entry_id" as "entryId",
  (("patient_id" = $1 and (("starts_at" < $2 and "ends_at" > $3) or ("treatment_id" = $4 and "date_local" = $5))) or "replaces_booking_id" = $6) as "isInTheWay"
from "bookings"
where "clinic_id" = $7 and ("user_id" is null and "patient_id" = $8) and "status" = $9
order by "created_at" desc;

-- deleteHold
delete from "bookings"
where "clinic_id" = $1
  and "booking_id" = $2
  and "user_id" = $3
  and "status" = $4
  and "waiting_entry_id" is null;

-- deleteHolds
delete from "bookings"
where "clinic_id" = $1 and "status" = $2 and "patient_id" = $3;

-- deleteHolds
delete from "bookings"
where "clinic_id" = $1 and "status" = $2 and "user_id" = $3;

-- endHold
delete from "bookings"
where "clinic_id" = $1 and "booking_id" = $2 and "status" = $3;

-- endReplacingHolds
delete from "bookings"
where "clinic_id" = $1 and "replaces_booking_id" = $2;

-- lockHold
select "b"."booking_id" as "id",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."price_cents" as "priceCents",
  "b"."held_until" as "heldUntil",
  "b"."waiting_entry_id" as "entryId"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" = $2
  and "b"."patient_id" = $3
  and "b"."treatment_id" = $4
  and "b"."starts_at" = $5
  and "b"."held_until" > $6
  and "b"."replaces_booking_id" is not distinct from $7
  and "b"."doctor_id" = $8
order by "b"."waiting_entry_id"
limit $9
for update of "b";

-- lockHold
select "b"."booking_id" as "id",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."price_cents" as "priceCents",
  "b"."held_until" as "heldUntil",
  "b"."waiting_entry_id" as "entryId"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" = $2
  and "b"."patient_id" = $3
  and "b"."treatment_id" = $4
  and "b"."starts_at" = $5
  and "b"."held_until" > $6
  and "b"."replaces_booking_id" is not distinct from $7
order by "b"."waiting_entry_id"
limit $8
for update of "b";

-- lockHold
select "b"."booking_id" as "id",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."price_cents" as "priceCents",
  "b"."held_until" as "heldUntil",
  "b"."waiting_entry_id" as "entryId"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" = $2
  and "b"."user_id" = $3
  and "b"."patient_id" = $4
  and "b"."treatment_id" = $5
  and "b"."starts_at" = $6
  and "b"."held_until" > $7
  and "b"."replaces_booking_id" is not distinct from $8
  and "b"."doctor_id" = $9
order by "b"."waiting_entry_id"
limit $10
for update of "b";

-- lockHold
select "b"."booking_id" as "id",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."price_cents" as "priceCents",
  "b"."held_until" as "heldUntil",
  "b"."waiting_entry_id" as "entryId"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" = $2
  and "b"."user_id" = $3
  and "b"."patient_id" = $4
  and "b"."treatment_id" = $5
  and "b"."starts_at" = $6
  and "b"."held_until" > $7
  and "b"."replaces_booking_id" is not distinct from $8
order by "b"."waiting_entry_id"
limit $9
for update of "b";

-- lockHold
select "b"."booking_id" as "id",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."price_cents" as "priceCents",
  "b"."held_until" as "heldUntil",
  "b"."waiting_entry_id" as "entryId"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" = $2
  and "b"."user_id" is null
  and "b"."patient_id" = $3
  and "b"."treatment_id" = $4
  and "b"."starts_at" = $5
  and "b"."held_until" > $6
  and "b"."replaces_booking_id" is not distinct from $7
  and "b"."doctor_id" = $8
order by "b"."waiting_entry_id"
limit $9
for update of "b";

-- lockHold
select "b"."booking_id" as "id",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."price_cents" as "priceCents",
  "b"."held_until" as "heldUntil",
  "b"."waiting_entry_id" as "entryId"
from "bookings" as "b"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" = $2
  and "b"."user_id" is null
  and "b"."patient_id" = $3
  and "b"."treatment_id" = $4
  and "b"."starts_at" = $5
  and "b"."held_until" > $6
  and "b"."replaces_booking_id" is not distinct from $7
order by "b"."waiting_entry_id"
limit $8
for update of "b";

-- renewHold
update "bookings" as "b"
set "held_until" = case when b.waiting_entry_id is null then $1 else b.held_until end
from "doctors" as "d"
where "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
  and "b"."clinic_id" = $2
  and "b"."booking_id" = $3
  and "b"."user_id" = $4
  and "b"."status" = $5
  and "b"."held_until" > $6
  and ("b"."created_at" > $7 or "b"."waiting_entry_id" is not null)
returning "b"."booking_id" as "id",
  "d"."name" as "doctor",
  "b"."held_until" as "heldUntil",
  "b"."price_cents" as "priceCents";

-- sweepHolds
delete from bookings
where clinic_id = $1 and booking_id in (
    select booking_id
    from bookings
    where clinic_id = $2 and status = 'held' and held_until <= $3
    for update skip locked
  );
