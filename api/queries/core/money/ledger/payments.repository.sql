-- findPayableBooking
select "b"."booking_id" as "bookingId",
  "b"."user_id" as "userId",
  "b"."price_cents" as "priceCents",
  "b"."status",
  "b"."intent_id" as "intentId",
  "b"."is_paid" as "isPaid",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents",
  exists (
    select "r"."refund_id"
    from "refunds" as "r"
    where "r"."clinic_id" = "b"."clinic_id"
      and "r"."booking_id" = "b"."booking_id"
      and "r"."reason" = $1
  ) as "hasLatePayment"
from "bookings" as "b"
where "b"."clinic_id" = $2 and "b"."booking_id" = $3 and "b"."status" <> $4;

-- findSoonestUnpaidId
select "booking_id"
from "bookings" as "b"
where "clinic_id" = $1
  and "user_id" = $2
  and b.price_cents - b.paid_cents + b.returned_cents = $3
  and "status" = $4
  and "starts_at" > $5
order by "starts_at"
limit $6;

-- listPayments
select "p"."payment_id" as "id",
  "p"."method",
  "p"."intent_id" as "intentId",
  greatest(0, p.amount_cents - coalesce((
    select sum(r.amount_cents)
    from refunds r
    where r.clinic_id = p.clinic_id and r.payment_id = p.payment_id
  ), 0) - coalesce((
    select sum(d.amount_cents)
    from disputes d
    where d.clinic_id = p.clinic_id and d.payment_id = p.payment_id and d.status <> 'won'
  ), 0))::integer as "balanceCents"
from "payments" as "p"
where "p"."clinic_id" = $1 and "p"."booking_id" = $2
order by "p"."recorded_at";

-- lockPayable
select "b"."status",
  b.price_cents - b.paid_cents + b.returned_cents as "owedCents",
  "b"."intent_id" as "intentId"
from "bookings" as "b"
where "b"."clinic_id" = $1 and "b"."booking_id" = $2 and "b"."status" <> $3
for no key update;
