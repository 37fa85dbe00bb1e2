-- listRefunds
select "r"."refund_id" as "id",
  "r"."booking_id" as "bookingId",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  coalesce(b.contact_name, '') as "patient",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "r"."amount_cents" as "amountCents",
  "p"."method",
  "r"."reason",
  "r"."status",
  "r"."created_at" as "createdAt"
from (
    select "clinic_id",
      "refund_id",
      "booking_id",
      "payment_id",
      "amount_cents",
      "reason",
      "status",
      "created_at",
      "settled_at"
    from "refunds"
    where "clinic_id" = $1
    order by "created_at", "refund_id"
    limit $2
  ) as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
inner join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
order by "r"."created_at", "r"."refund_id";

-- listShownRefunds
select "r"."refund_id" as "id",
  "r"."booking_id" as "bookingId",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  coalesce(b.contact_name, '') as "patient",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "r"."amount_cents" as "amountCents",
  "p"."method",
  "r"."reason",
  "r"."status",
  "r"."created_at" as "createdAt"
from (
    select "clinic_id",
      "refund_id",
      "booking_id",
      "payment_id",
      "amount_cents",
      "reason",
      "status",
      "created_at",
      "settled_at"
    from "refunds"
    where "clinic_id" = $1 and "status" <> $2
  ) as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
inner join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
order by "r"."created_at";

-- listShownRefunds
select "r"."refund_id" as "id",
  "r"."booking_id" as "bookingId",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  coalesce(b.contact_name, '') as "patient",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "r"."amount_cents" as "amountCents",
  "p"."method",
  "r"."reason",
  "r"."status",
  "r"."created_at" as "createdAt"
from (
    select "clinic_id",
      "refund_id",
      "booking_id",
      "payment_id",
      "amount_cents",
      "reason",
      "status",
      "created_at",
      "settled_at"
    from "refunds"
    where "clinic_id" = $1 and "status" = $2
    order by "settled_at" desc
    limit $3
  ) as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
inner join "bookings" as "b" on "b"."clinic_id" = "r"."clinic_id"
  and "b"."booking_id" = "r"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
order by "r"."settled_at" desc;
