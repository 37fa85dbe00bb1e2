-- findCancelled
select "p"."method", sum(r.amount_cents)::integer as "amountCents"
from "refunds" as "r"
inner join "payments" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."payment_id" = "r"."payment_id"
where "r"."clinic_id" = $1 and "r"."booking_id" = $2 and "r"."reason" = $3
group by "p"."method"
order by "p"."method";

-- findCancelled
select coalesce(sum(amount_cents), 0)::integer as "feeCents"
from "ledger_entries"
where "clinic_id" = $1 and "booking_id" = $2 and "kind" = $3;
