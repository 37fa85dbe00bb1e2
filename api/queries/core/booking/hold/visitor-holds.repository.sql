-- countVisitorHolds
select cast(count(*) as integer) as "count"
from "bookings"
where "clinic_id" = $1
  and "date_local" = $2
  and "doctor_id" = $3
  and "visitor_hash" is not null
  and "held_until" > $4;

-- endVisitorHold
delete from "bookings"
where "clinic_id" = $1 and "visitor_hash" = $2;

-- findVisitorHold
select "held_until" as "heldUntil"
from "bookings"
where "clinic_id" = $1
  and "visitor_hash" = $2
  and "treatment_id" = $3
  and "date_local" = $4
  and "time_local" = $5
  and "held_until" > $6;
