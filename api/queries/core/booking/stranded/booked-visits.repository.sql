-- listOpenVisits
select "b"."booking_id" as "bookingId",
  "p"."patient_id" as "patientId",
  "p"."name" as "patient",
  "b"."treatment_id" as "treatmentId",
  "t"."name" as "treatment",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."chair_id" as "chairId",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."price_cents" as "priceCents",
  "b"."revision",
  "b"."schedule_revision" as "scheduleRevision",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."status" in ($2)
  and "b"."ends_at" > $3
  and (b.booking_id = any($4::uuid[]) or b.date_local = $5)
order by "b"."starts_at", "b"."booking_id";

-- listUpcomingVisits
select "b"."booking_id" as "bookingId",
  "p"."patient_id" as "patientId",
  "p"."name" as "patient",
  "b"."treatment_id" as "treatmentId",
  "t"."name" as "treatment",
  "b"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "b"."chair_id" as "chairId",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."price_cents" as "priceCents",
  "b"."revision",
  "b"."schedule_revision" as "scheduleRevision",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1 and "b"."status" in ($2) and "b"."starts_at" > $3
order by "b"."starts_at", "b"."booking_id";
