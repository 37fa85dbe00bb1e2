-- findClosedDayName
select "name"
from "closed_days"
where "clinic_id" = $1 and "date_local" = $2;

-- listChairs
select "chair_id" as "id", "name"
from "chairs"
where "clinic_id" = $1
order by "name";

-- listVisits
select "b"."booking_id" as "id",
  "b"."revision",
  "b"."status",
  "t"."name" as "treatment",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "patient",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  "b"."price_cents" as "priceCents",
  "b"."doctor_id" as "doctorId",
  "b"."chair_id" as "chairId",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "d"."name" as "doctor",
  "p"."born_on" as "dateOfBirth",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = b.clinic_id and a.patient_id = b.patient_id and a.ended_at is null
  ),
  '[]') as "alerts",
  "b"."is_paid" as "isPaid",
  greatest(0, b.price_cents - b.paid_cents + b.returned_cents) as "owedCents",
  "b"."patient_note" as "note",
  "b"."arrived_at" as "arrivedAt",
  array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ) as "addedTreatments", "b"."confirmed_at" is not null as "isConfirmed", not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) as "isFirstVisit"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."date_local" = $2
  and "b"."status" <> $3
  and "b"."status" <> $4
  and "b"."doctor_id" = $5
order by "b"."starts_at", "b"."booking_id";

-- listVisits
select "b"."booking_id" as "id",
  "b"."revision",
  "b"."status",
  "t"."name" as "treatment",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "patient",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  "b"."price_cents" as "priceCents",
  "b"."doctor_id" as "doctorId",
  "b"."chair_id" as "chairId",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "d"."name" as "doctor",
  "p"."born_on" as "dateOfBirth",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = b.clinic_id and a.patient_id = b.patient_id and a.ended_at is null
  ),
  '[]') as "alerts",
  "b"."is_paid" as "isPaid",
  greatest(0, b.price_cents - b.paid_cents + b.returned_cents) as "owedCents",
  "b"."patient_note" as "note",
  "b"."arrived_at" as "arrivedAt",
  array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ) as "addedTreatments", "b"."confirmed_at" is not null as "isConfirmed", not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) as "isFirstVisit"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1 and "b"."date_local" = $2 and "b"."status" <> $3 and "b"."status" <> $4
order by "b"."starts_at", "b"."booking_id";
