-- findDoctorOfVisit
select "d"."name"
from "bookings" as "b"
inner join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1 and "b"."booking_id" = $2;

-- listPatientNotes
select "booking_id" as "id", "patient_note" as "note"
from "bookings"
where "clinic_id" = $1 and "user_id" = $2 and "patient_note" is not null;

-- lockBooking
select "b"."user_id" as "userId",
  "b"."patient_id" as "patientId",
  "t"."name" as "treatment",
  "b"."status",
  "b"."date_local" as "dateLocal",
  "b"."starts_at" as "startsAt",
  "b"."intent_id" as "intentId",
  "d"."user_id" as "doctorUserId",
  "b"."previous_status" as "previousStatus",
  "b"."revision",
  "b"."doctor_id" as "doctorId",
  "b"."chair_id" as "chairId",
  "b"."time_local" as "timeLocal",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."treatment_id" as "treatmentId",
  "b"."price_cents" as "priceCents",
  coalesce((
    select json_agg(json_build_object('id', a.treatment_id, 'name', a.name) order by array_position(b.added_treatment_ids, a.treatment_id))
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
  ),
  '[]') as "added",
  "b"."announced_starts_at",
  "b"."announced_doctor_id",
  "b"."is_paid" as "isPaid",
  "b"."link_generation" as "linkGeneration",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1 and "b"."booking_id" = $2 and "b"."status" <> $3
for no key update of "b";

-- markCancelled
update "bookings"
set "status" = $1,
  "cancelled_at" = $2,
  "cancel_reason" = $3,
  "cancel_note" = $4,
  "revision" = "revision" + $5
where "clinic_id" = $6 and "booking_id" = $7;

-- markCancelled
update "bookings"
set "status" = $1, "cancelled_at" = $2, "cancel_note" = $3, "revision" = "revision" + $4
where "clinic_id" = $5 and "booking_id" = $6;

-- markConfirmed
update "bookings"
set "confirmed_at" = $1
where "clinic_id" = $2 and "booking_id" = $3 and "confirmed_at" is null;

-- rememberPhone
update "users"
set "phone" = $1
where "clinic_id" = $2 and "user_id" = $3 and "phone" is null;

-- savePatientNote
update "bookings"
set "patient_note" = $1
where "clinic_id" = $2 and "booking_id" = $3;

-- setStatus
update "bookings"
set "status" = $1, "previous_status" = $2
where "clinic_id" = $3 and "booking_id" = $4;

-- setStatus
update "bookings"
set "status" = $1, "previous_status" = $2, "arrived_at" = $3
where "clinic_id" = $4 and "booking_id" = $5;

-- setStatus
update "bookings"
set "status" = $1, "previous_status" = $2, "arrived_at" = coalesce(arrived_at, $3)
where "clinic_id" = $4 and "booking_id" = $5;
