-- disputes
select "dispute_id" as "cardDisputeId",
  "booking_id" as "bookingId",
  "payment_id" as "paymentId",
  "amount_cents" as "amountCents",
  "status",
  "opened_at" as "openedAt",
  "closed_at" as "closedAt"
from "disputes"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "opened_at";

-- eraseCards
delete from payment_cards c using ledger_entries e, bookings b
where b.clinic_id = $1
  and b.booking_id = $2
  and e.clinic_id = b.clinic_id
  and e.booking_id = b.booking_id
  and c.clinic_id = e.clinic_id
  and c.payment_id = e.entry_id;

-- eraseCards
delete from payment_cards c using ledger_entries e, bookings b
where b.clinic_id = $1
  and b.patient_id = $2
  and e.clinic_id = b.clinic_id
  and e.booking_id = b.booking_id
  and c.clinic_id = e.clinic_id
  and c.payment_id = e.entry_id;

-- ledgerEntries
select "payment_id" as "paymentId",
  "booking_id" as "bookingId",
  "method",
  "amount_cents" as "amountCents",
  "intent_id" as "cardPaymentId",
  "card_brand" as "cardBrand",
  "card_last_four" as "cardLastFour",
  "recorded_at" as "recordedAt"
from "payments"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "recorded_at";

-- receiptEmails
delete from "receipt_emails"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  );

-- receiptEmails
select "booking_id" as "bookingId", "email", "requested_at" as "requestedAt"
from "receipt_emails"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "requested_at";

-- refunds
select "refund_id" as "refundId",
  "booking_id" as "bookingId",
  "payment_id" as "paymentId",
  "amount_cents" as "amountCents",
  "reason",
  "status",
  "provider_refund_id" as "cardRefundId",
  "created_at" as "createdAt",
  "settled_at" as "settledAt"
from "refunds"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "created_at";
