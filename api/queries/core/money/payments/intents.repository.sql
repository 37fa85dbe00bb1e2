-- findOpenIntent
select "booking_id" as "bookingId", "intent_id" as "intentId", "status" = $1 as "isCancelled"
from "bookings"
where "clinic_id" = $2
  and "intent_id" is not null
  and "intent_closed_at" is null
  and "booking_id" = $3;

-- listOpenIntents
select "booking_id" as "bookingId", "intent_id" as "intentId", "status" = $1 as "isCancelled"
from "bookings"
where "clinic_id" = $2
  and "intent_id" is not null
  and "intent_closed_at" is null
  and "starts_at" > $3;

-- markIntentClosed
update "bookings"
set "intent_closed_at" = $1
where "clinic_id" = $2 and "booking_id" = $3 and "intent_id" = $4 and "intent_closed_at" is null;

-- saveIntentId
update "bookings"
set "intent_id" = $1, "intent_closed_at" = $2
where "clinic_id" = $3
  and "booking_id" = $4
  and ("intent_id" is not distinct from $5 or "intent_id" = $6);
