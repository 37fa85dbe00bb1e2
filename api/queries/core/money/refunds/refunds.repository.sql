-- deleteUnsent
delete from "refunds"
where "clinic_id" = $1 and "payment_id" = $2 and "status" in ($3);

-- deleteUnsentOfPrice
delete from "refunds"
where "clinic_id" = $1 and "booking_id" = $2 and "status" = $3 and "reason" = $4;

-- findIdByProvider
select "r"."refund_id" as "id",
  "r"."status",
  "r"."amount_cents" as "amountCents",
  "r"."attempt",
  "r"."booking_id" as "bookingId",
  "r"."provider_refund_id" as "providerRefundId",
  "r"."payment_id" as "paymentId",
  "r"."reason",
  "r"."requested_by" as "requestedBy",
  "p"."method",
  "p"."intent_id" as "intentId"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1 and "r"."provider_refund_id" = $2;

-- findRefund
select "r"."refund_id" as "id",
  "r"."status",
  "r"."amount_cents" as "amountCents",
  "r"."attempt",
  "r"."booking_id" as "bookingId",
  "r"."provider_refund_id" as "providerRefundId",
  "r"."payment_id" as "paymentId",
  "r"."reason",
  "r"."requested_by" as "requestedBy",
  "p"."method",
  "p"."intent_id" as "intentId"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1 and "r"."refund_id" = $2;

-- insertRefund
insert into "refunds" ("clinic_id", "booking_id", "payment_id", "amount_cents", "reason", "status", "requested_by", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "refund_id";

-- listByStatus
select "r"."refund_id" as "id",
  "r"."status",
  "r"."amount_cents" as "amountCents",
  "r"."attempt",
  "r"."booking_id" as "bookingId",
  "r"."provider_refund_id" as "providerRefundId",
  "r"."payment_id" as "paymentId",
  "r"."reason",
  "r"."requested_by" as "requestedBy",
  "p"."method",
  "p"."intent_id" as "intentId"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1 and "r"."status" in ($2)
order by "r"."created_at";

-- lockAllUnsent
select "r"."refund_id" as "id",
  "r"."status",
  "r"."amount_cents" as "amountCents",
  "r"."attempt",
  "r"."booking_id" as "bookingId",
  "r"."provider_refund_id" as "providerRefundId",
  "r"."payment_id" as "paymentId",
  "r"."reason",
  "r"."requested_by" as "requestedBy",
  "p"."method",
  "p"."intent_id" as "intentId"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1
  and "r"."payment_id" = $2
  and ("r"."status" in ($3) or ("r"."status" = $4 and "r"."provider_refund_id" is null))
order by "r"."created_at"
for no key update of "r";

-- lockRefund
select "r"."refund_id" as "id",
  "r"."status",
  "r"."amount_cents" as "amountCents",
  "r"."attempt",
  "r"."booking_id" as "bookingId",
  "r"."provider_refund_id" as "providerRefundId",
  "r"."payment_id" as "paymentId",
  "r"."reason",
  "r"."requested_by" as "requestedBy",
  "p"."method",
  "p"."intent_id" as "intentId"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1 and "r"."refund_id" = $2
for no key update of "r";

-- lockUnsent
select "r"."refund_id" as "id",
  "r"."status",
  "r"."amount_cents" as "amountCents",
  "r"."attempt",
  "r"."booking_id" as "bookingId",
  "r"."provider_refund_id" as "providerRefundId",
  "r"."payment_id" as "paymentId",
  "r"."reason",
  "r"."requested_by" as "requestedBy",
  "p"."method",
  "p"."intent_id" as "intentId"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1
  and "p"."intent_id" = $2
  and "r"."amount_cents" = $3
  and "r"."status" in ($4)
order by "r"."created_at"
limit $5
for no key update of "r";

-- reduceRefund
delete from "refunds"
where "clinic_id" = $1 and "refund_id" = $2;

-- reduceRefund
update "refunds"
set "amount_cents" = $1, "attempt" = $2
where "clinic_id" = $3 and "refund_id" = $4;

-- sumUnsettled
select coalesce(sum(amount_cents), 0)::integer as "cents"
from "refunds"
where "clinic_id" = $1 and "booking_id" = $2 and "status" <> $3;

-- updateRefund
update "refunds"
set "status" = $1, "attempt" = $2, "provider_refund_id" = $3, "settled_at" = $4, "requested_by" = $5
where "clinic_id" = $6 and "refund_id" = $7;

-- updateRefund
update "refunds"
set "status" = $1, "provider_refund_id" = $2, "settled_at" = $3
where "clinic_id" = $4 and "refund_id" = $5;

-- updateRefund
update "refunds"
set "status" = $1, "settled_at" = $2
where "clinic_id" = $3 and "refund_id" = $4;
