-- listUnpaid
select "b"."booking_id" as "id",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "patient",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "b"."status",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "b"."clinic_id" = $1
  and not b.is_paid
  and b.price_cents > 0
  and b.status in ('booked', 'arrived', 'in_treatment', 'completed')
  and "b"."starts_at" <= $2
order by "b"."starts_at" desc, "b"."booking_id" desc
limit $3;

-- listUnpaid
select "b"."booking_id" as "id",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "patient",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "b"."status",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "b"."clinic_id" = $1
  and not b.is_paid
  and b.price_cents > 0
  and b.status in ('booked', 'arrived', 'in_treatment', 'completed')
  and "b"."starts_at" > $2
order by "b"."starts_at" asc, "b"."booking_id" asc
limit $3;

-- listUnpaid
select "b"."booking_id" as "id",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "patient",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "b"."status",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "b"."clinic_id" = $1
  and not b.is_paid
  and b.price_cents > 0
  and b.status in ('booked', 'arrived', 'in_treatment', 'completed')
  and (b.starts_at, b.booking_id) < (
    select a.starts_at, a.booking_id
    from bookings a
    where a.clinic_id = $2 and a.booking_id = $3
  )
order by "b"."starts_at" desc, "b"."booking_id" desc
limit $4;

-- listUnpaid
select "b"."booking_id" as "id",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "patient",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "b"."status",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
where "b"."clinic_id" = $1
  and not b.is_paid
  and b.price_cents > 0
  and b.status in ('booked', 'arrived', 'in_treatment', 'completed')
  and (b.starts_at, b.booking_id) > (
    select a.starts_at, a.booking_id
    from bookings a
    where a.clinic_id = $2 and a.booking_id = $3
  )
order by "b"."starts_at" asc, "b"."booking_id" asc
limit $4;
