-- findOfferedVisit
select "h"."patient_id" as "patientId",
  "h"."user_id" as "userId",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "h"."date_local" as "dateLocal",
  "h"."time_local" as "timeLocal",
  "h"."starts_at" as "startsAt",
  "h"."held_until" as "heldUntil",
  "h"."price_cents" as "priceCents"
from "bookings" as "h"
inner join "treatments" as "t" on "t"."clinic_id" = "h"."clinic_id"
  and "t"."treatment_id" = "h"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "h"."clinic_id"
  and "d"."doctor_id" = "h"."doctor_id"
where "h"."clinic_id" = $1
  and "h"."booking_id" = $2
  and "h"."status" = $3
  and "h"."waiting_entry_id" is not null
  and "h"."replaces_booking_id" is null
  and "h"."held_until" > $4;
