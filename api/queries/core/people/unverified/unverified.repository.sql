-- clearLapses
update "bookings"
set "lapses_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "status" = $4 and "lapses_at" is not null;

-- findLapse
select "booking_id" as "id", "lapses_at" as "lapsesAt"
from "bookings"
where "clinic_id" = $1 and "status" = $2 and "is_paid" = $3 and "booking_id" = $4;

-- hasAnotherUnpaid
select "booking_id" as "id"
from "bookings"
where "clinic_id" = $1
  and "status" = $2
  and "is_paid" = $3
  and "user_id" = $4
  and "booking_id" <> $5
  and "starts_at" > $6
limit $7;

-- isLapsed
select "booking_id" as "id"
from "bookings"
where "clinic_id" = $1
  and "status" = $2
  and "is_paid" = $3
  and "booking_id" = $4
  and "lapses_at" <= $5;

-- isVerified
select "verified_at"
from "users"
where "clinic_id" = $1 and "user_id" = $2;

-- listLapsed
select "booking_id" as "id", "user_id" as "userId"
from "bookings"
where "clinic_id" = $1 and "status" = $2 and "is_paid" = $3 and "lapses_at" <= $4
order by "lapses_at";

-- setLapse
update bookings b
set lapses_at = $1::timestamptz + make_interval(mins => c.unverified_minutes)
from clinics c
where b.clinic_id = $2 and b.booking_id = $3 and c.clinic_id = b.clinic_id;
