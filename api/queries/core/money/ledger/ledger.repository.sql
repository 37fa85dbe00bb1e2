-- findByProvider
select "e"."entry_id" as "id",
  "e"."position",
  "e"."booking_id" as "bookingId",
  "e"."kind",
  "e"."amount_cents" as "amountCents",
  "e"."method",
  "e"."recorded_at" as "recordedAt",
  "e"."recorded_by" as "by",
  "e"."provider_id" as "providerId",
  "e"."payment_id" as "paymentId",
  "e"."refund_id" as "refundId",
  "e"."reverses",
  "e"."reason"
from "ledger_entries" as "e"
where "e"."clinic_id" = $1 and "e"."kind" = $2 and "e"."provider_id" = $3 and "e"."reverses" is null;

-- findCharge
select "price_cents" as "priceCents", "status"
from "bookings"
where "clinic_id" = $1 and "booking_id" = $2;

-- findEntry
select "e"."entry_id" as "id",
  "e"."position",
  "e"."booking_id" as "bookingId",
  "e"."kind",
  "e"."amount_cents" as "amountCents",
  "e"."method",
  "e"."recorded_at" as "recordedAt",
  "e"."recorded_by" as "by",
  "e"."provider_id" as "providerId",
  "e"."payment_id" as "paymentId",
  "e"."refund_id" as "refundId",
  "e"."reverses",
  "e"."reason"
from "ledger_entries" as "e"
where "e"."clinic_id" = $1 and "e"."entry_id" = $2;

-- insertEntry
insert into "ledger_entries" ("clinic_id", "booking_id", "kind", "amount_cents", "method", "recorded_at", "recorded_by", "provider_id", "payment_id", "refund_id", "reverses", "reason")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict ("clinic_id", "kind", "provider_id")
where "reverses" is null and "provider_id" is not null do nothing
returning "entry_id";

-- insertEntry
insert into "ledger_entries" ("clinic_id", "entry_id", "booking_id", "kind", "amount_cents", "method", "recorded_at", "recorded_by", "provider_id", "payment_id", "refund_id", "reverses", "reason")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict ("clinic_id", "kind", "provider_id")
where "reverses" is null and "provider_id" is not null do nothing
returning "entry_id";

-- listLedgerEntries
select "e"."entry_id" as "id",
  "e"."position",
  "e"."booking_id" as "bookingId",
  "e"."kind",
  "e"."amount_cents" as "amountCents",
  "e"."method",
  "e"."recorded_at" as "recordedAt",
  "e"."recorded_by" as "by",
  "e"."provider_id" as "providerId",
  "e"."payment_id" as "paymentId",
  "e"."refund_id" as "refundId",
  "e"."reverses",
  "e"."reason"
from "ledger_entries" as "e"
where "e"."clinic_id" = $1 and "e"."booking_id" = $2
order by "e"."position";

-- saveCard
insert into "payment_cards" ("clinic_id", "payment_id", "brand", "last_four")
values ($1, $2, $3, $4)
on conflict do nothing;
