-- findLatest
select "number", "corrects", "issued_at" as "issuedAt", "entries"
from "receipts"
where "clinic_id" = $1 and "booking_id" = $2
order by "number" desc
limit $3;

-- insertReceipt
insert into "receipts" ("clinic_id", "number", "corrects", "entries", "booking_id", "issued_at")
values ($1, $2, $3, $4, $5, $6);

-- insertReceipt
update "receipt_counters"
set "last_number" = $1
where "clinic_id" = $2;

-- listLines
select "e"."kind",
  "e"."amount_cents" as "amountCents",
  "e"."method",
  "e"."provider_id" as "transactionId",
  "e"."recorded_at" as "recordedAt",
  "e"."reverses" is not null as "isCorrection",
  case when c.brand is not null then json_build_object('brand', c.brand, 'lastFour', c.last_four) end as "card"
from "ledger_entries" as "e"
left join "payment_cards" as "c" on "c"."clinic_id" = "e"."clinic_id"
  and "c"."payment_id" = "e"."entry_id"
where "e"."clinic_id" = $1 and "e"."booking_id" = $2 and "e"."kind" <> $3
order by "e"."position";

-- lockLastNumber
insert into "receipt_counters" ("clinic_id", "last_number")
values ($1, $2)
on conflict ("clinic_id") do update
set "last_number" = "receipt_counters"."last_number"
returning "last_number";
