-- countOpenDisputes
select count(*)::integer as "count"
from "disputes"
where "clinic_id" = $1 and "status" = $2;

-- countRecentEntries
select "kind", "method", count(*)::integer as "count"
from "ledger_entries"
where "clinic_id" = $1 and "recorded_at" > $2
group by "kind", "method";

-- countRecentlyBooked
select "source", count(*)::integer as "count"
from "bookings"
where "clinic_id" = $1 and "status" <> $2 and "created_at" > $3
group by "source";

-- listOpenRefunds
select "status",
  count(*)::integer as "count",
  extract(epoch from $1::timestamptz - min(created_at))::double precision as "oldest"
from "refunds"
where "clinic_id" = $2 and "status" <> $3
group by "status";

-- readLastReconciliation
select "repaired", extract(epoch from $1::timestamptz - ran_at)::double precision as "age"
from "reconciliations"
where "clinic_id" = $2
order by "ran_at" desc
limit $3;
