-- countOpenThreads
select count(*) as "count"
from "messages"
where "clinic_id" = $1 and "state" = $2;

-- countRefunds
select count(*) as "count"
from "refunds"
where "clinic_id" = $1 and "status" in ($2);
