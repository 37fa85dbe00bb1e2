-- findBooking
select "b"."booking_id" as "id",
  "b"."user_id" as "userId",
  "b"."status",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  "b"."contact_name" as "patient",
  "b"."patient_id" as "patientId",
  array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ) as "addedTreatments",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  "p"."intent_id" as "transactionId",
  "p"."recorded_at" as "paidAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "d"."name" as "doctor",
  "b"."treatment_id" as "treatmentId",
  "b"."doctor_id" as "doctorId",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."confirmed_at" as "confirmedAt",
  case when b.status = 'booked' then b.lapses_at end as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  "b"."is_paid" as "isPaid",
  "b"."link_generation" as "linkGeneration",
  case when b.status = 'cancelled' then 0 else greatest(0, b.price_cents - b.paid_cents + b.returned_cents) end as "owedCents",
  case when p.card_brand is not null then json_build_object('brand', p.card_brand, 'lastFour', p.card_last_four) end as "card",
  (
    select json_build_object('amountCents', r.amount_cents, 'status', r.status)
    from refunds r
    where r.clinic_id = b.clinic_id and r.booking_id = b.booking_id
    order by r.created_at desc
    limit 1
  ) as "refund", coalesce((
    select json_agg(json_build_object('method', p.method, 'balanceCents', greatest(0, p.amount_cents - coalesce((
        select sum(r.amount_cents)
        from refunds r
        where r.clinic_id = p.clinic_id and r.payment_id = p.payment_id
      ), 0) - coalesce((
        select sum(d.amount_cents)
        from disputes d
        where d.clinic_id = p.clinic_id and d.payment_id = p.payment_id and d.status <> 'won'
      ), 0))::integer) order by p.recorded_at)
    from payments p
    where p.clinic_id = b.clinic_id and p.booking_id = b.booking_id
  ), '[]') as "payments"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join lateral (
    select "payment_id", "intent_id", "recorded_at", "card_brand", "card_last_four"
    from "payments"
    where "payments"."clinic_id" = "b"."clinic_id" and "payments"."booking_id" = "b"."booking_id"
    order by "recorded_at"
    limit $1
  ) as "p" on true
where "b"."clinic_id" = $2 and "b"."status" <> $3 and "b"."booking_id" = $4;

-- listBookingsByEmail
select "b"."booking_id" as "id",
  "b"."user_id" as "userId",
  "b"."status",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  "b"."contact_name" as "patient",
  "b"."patient_id" as "patientId",
  array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ) as "addedTreatments",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  "p"."intent_id" as "transactionId",
  "p"."recorded_at" as "paidAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "d"."name" as "doctor",
  "b"."treatment_id" as "treatmentId",
  "b"."doctor_id" as "doctorId",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."confirmed_at" as "confirmedAt",
  case when b.status = 'booked' then b.lapses_at end as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  "b"."is_paid" as "isPaid",
  "b"."link_generation" as "linkGeneration",
  case when b.status = 'cancelled' then 0 else greatest(0, b.price_cents - b.paid_cents + b.returned_cents) end as "owedCents",
  case when p.card_brand is not null then json_build_object('brand', p.card_brand, 'lastFour', p.card_last_four) end as "card",
  (
    select json_build_object('amountCents', r.amount_cents, 'status', r.status)
    from refunds r
    where r.clinic_id = b.clinic_id and r.booking_id = b.booking_id
    order by r.created_at desc
    limit 1
  ) as "refund", coalesce((
    select json_agg(json_build_object('method', p.method, 'balanceCents', greatest(0, p.amount_cents - coalesce((
        select sum(r.amount_cents)
        from refunds r
        where r.clinic_id = p.clinic_id and r.payment_id = p.payment_id
      ), 0) - coalesce((
        select sum(d.amount_cents)
        from disputes d
        where d.clinic_id = p.clinic_id and d.payment_id = p.payment_id and d.status <> 'won'
      ), 0))::integer) order by p.recorded_at)
    from payments p
    where p.clinic_id = b.clinic_id and p.booking_id = b.booking_id
  ), '[]') as "payments"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join lateral (
    select "payment_id", "intent_id", "recorded_at", "card_brand", "card_last_four"
    from "payments"
    where "payments"."clinic_id" = "b"."clinic_id" and "payments"."booking_id" = "b"."booking_id"
    order by "recorded_at"
    limit $1
  ) as "p" on true
inner join "users" as "u" on "u"."clinic_id" = "b"."clinic_id" and "u"."user_id" = "b"."user_id"
where "b"."clinic_id" = $2 and "b"."status" <> $3 and "u"."email" = $4
order by "b"."starts_at";

-- listBookingsByEmail
select "b"."booking_id" as "id",
  "b"."user_id" as "userId",
  "b"."status",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  "b"."contact_name" as "patient",
  "b"."patient_id" as "patientId",
  array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ) as "addedTreatments",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  "p"."intent_id" as "transactionId",
  "p"."recorded_at" as "paidAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "d"."name" as "doctor",
  "b"."treatment_id" as "treatmentId",
  "b"."doctor_id" as "doctorId",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."confirmed_at" as "confirmedAt",
  case when b.status = 'booked' then b.lapses_at end as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  "b"."is_paid" as "isPaid",
  "b"."link_generation" as "linkGeneration",
  case when b.status = 'cancelled' then 0 else greatest(0, b.price_cents - b.paid_cents + b.returned_cents) end as "owedCents",
  case when p.card_brand is not null then json_build_object('brand', p.card_brand, 'lastFour', p.card_last_four) end as "card",
  (
    select json_build_object('amountCents', r.amount_cents, 'status', r.status)
    from refunds r
    where r.clinic_id = b.clinic_id and r.booking_id = b.booking_id
    order by r.created_at desc
    limit 1
  ) as "refund", coalesce((
    select json_agg(json_build_object('method', p.method, 'balanceCents', greatest(0, p.amount_cents - coalesce((
        select sum(r.amount_cents)
        from refunds r
        where r.clinic_id = p.clinic_id and r.payment_id = p.payment_id
      ), 0) - coalesce((
        select sum(d.amount_cents)
        from disputes d
        where d.clinic_id = p.clinic_id and d.payment_id = p.payment_id and d.status <> 'won'
      ), 0))::integer) order by p.recorded_at)
    from payments p
    where p.clinic_id = b.clinic_id and p.booking_id = b.booking_id
  ), '[]') as "payments"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join lateral (
    select "payment_id", "intent_id", "recorded_at", "card_brand", "card_last_four"
    from "payments"
    where "payments"."clinic_id" = "b"."clinic_id" and "payments"."booking_id" = "b"."booking_id"
    order by "recorded_at"
    limit $1
  ) as "p" on true
inner join "users" as "u" on "u"."clinic_id" = "b"."clinic_id" and "u"."user_id" = "b"."user_id"
where "b"."clinic_id" = $2 and "b"."status" <> $3 and "u"."email" = $4 and "u"."user_id" = $5
order by "b"."starts_at";

-- listBookingsOfPatient
select "b"."booking_id" as "id",
  "b"."user_id" as "userId",
  "b"."status",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."price_cents" as "priceCents",
  "b"."contact_name" as "patient",
  "b"."patient_id" as "patientId",
  array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ) as "addedTreatments",
  "b"."contact_email" as "email",
  "b"."contact_phone" as "phone",
  "p"."intent_id" as "transactionId",
  "p"."recorded_at" as "paidAt",
  "b"."ends_at" as "endsAt",
  "b"."revision",
  "d"."name" as "doctor",
  "b"."treatment_id" as "treatmentId",
  "b"."doctor_id" as "doctorId",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."confirmed_at" as "confirmedAt",
  case when b.status = 'booked' then b.lapses_at end as "lapsesAt",
  "b"."cancellation_notice_minutes" as "noticeMinutes",
  "b"."late_fee_cents" as "lateFeeCents",
  "b"."grace_until" as "graceUntil",
  "b"."is_paid" as "isPaid",
  "b"."link_generation" as "linkGeneration",
  case when b.status = 'cancelled' then 0 else greatest(0, b.price_cents - b.paid_cents + b.returned_cents) end as "owedCents",
  case when p.card_brand is not null then json_build_object('brand', p.card_brand, 'lastFour', p.card_last_four) end as "card",
  (
    select json_build_object('amountCents', r.amount_cents, 'status', r.status)
    from refunds r
    where r.clinic_id = b.clinic_id and r.booking_id = b.booking_id
    order by r.created_at desc
    limit 1
  ) as "refund", coalesce((
    select json_agg(json_build_object('method', p.method, 'balanceCents', greatest(0, p.amount_cents - coalesce((
        select sum(r.amount_cents)
        from refunds r
        where r.clinic_id = p.clinic_id and r.payment_id = p.payment_id
      ), 0) - coalesce((
        select sum(d.amount_cents)
        from disputes d
        where d.clinic_id = p.clinic_id and d.payment_id = p.payment_id and d.status <> 'won'
      ), 0))::integer) order by p.recorded_at)
    from payments p
    where p.clinic_id = b.clinic_id and p.booking_id = b.booking_id
  ), '[]') as "payments"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
left join lateral (
    select "payment_id", "intent_id", "recorded_at", "card_brand", "card_last_four"
    from "payments"
    where "payments"."clinic_id" = "b"."clinic_id" and "payments"."booking_id" = "b"."booking_id"
    order by "recorded_at"
    limit $1
  ) as "p" on true
where "b"."clinic_id" = $2 and "b"."status" <> $3 and "b"."patient_id" = $4
order by "b"."starts_at";
