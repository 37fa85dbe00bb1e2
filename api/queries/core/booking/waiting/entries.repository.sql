-- countEntries
select cast(count(*) as integer) as "count"
from "waiting_entries"
where "clinic_id" = $1 and "user_id" = $2;

-- deleteEntries
delete from "waiting_entries"
where "clinic_id" = $1 and "user_id" = $2;

-- deleteEntry
delete from "waiting_entries"
where "clinic_id" = $1 and "entry_id" = $2 and "user_id" = $3;

-- deleteEntry
delete from "waiting_entries"
where "clinic_id" = $1 and "entry_id" = $2;

-- findBookedTime
select "time_local" as "timeLocal"
from "bookings"
where "clinic_id" = $1
  and "patient_id" = $2
  and "treatment_id" = $3
  and "date_local" = $4
  and "status" not in ($5);

-- findOrInsertEntry
insert into "waiting_entries" ("clinic_id", "user_id", "patient_id", "treatment_id", "booking_id", "created_at")
values ($1, $2, $3, $4, $5, $6)
returning "entry_id" as "id";

-- findOrInsertEntry
insert into "waiting_entries" ("clinic_id", "user_id", "patient_id", "treatment_id", "date_local", "created_at")
values ($1, $2, $3, $4, $5, $6)
returning "entry_id" as "id";

-- findOrInsertEntry
select "entry_id" as "id"
from "waiting_entries"
where "clinic_id" = $1 and "patient_id" = $2 and "treatment_id" = $3 and "booking_id" = $4;

-- findOrInsertEntry
select "entry_id" as "id"
from "waiting_entries"
where "clinic_id" = $1 and "patient_id" = $2 and "treatment_id" = $3 and "date_local" = $4;

-- listEntries
select "e"."entry_id" as "id",
  "t"."name" as "treatment",
  "e"."treatment_id" as "treatmentId",
  "e"."date_local" as "dateLocal",
  "e"."until_date" as "untilDate",
  "e"."booking_id" as "bookingId",
  "h"."date_local" as "offerDate",
  "h"."time_local" as "offerTime",
  "h"."held_until" as "heldUntil"
from "waiting_entries" as "e"
inner join "treatments" as "t" on "t"."clinic_id" = "e"."clinic_id"
  and "t"."treatment_id" = "e"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "e"."clinic_id"
  and "p"."patient_id" = "e"."patient_id"
left join "bookings" as "h" on "h"."clinic_id" = "e"."clinic_id"
  and "h"."waiting_entry_id" = "e"."entry_id"
  and "h"."held_until" > $1
where "e"."clinic_id" = $2
  and "e"."user_id" = $3
  and ("p"."is_account_holder" = $4 or "e"."booking_id" is not null)
order by "e"."position";
