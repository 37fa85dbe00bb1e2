-- findOffer
select "u"."user_id" as "userId",
  "u"."language",
  u.user_id is null
  or u.verified_at is not null as "isVerified",
  coalesce("u"."email", "p"."email") as "email",
  "c"."reader" as "name",
  case when not c.is_own then p.name end as "forPatient",
  u.user_id is not null
  and (p.is_account_holder or h.replaces_booking_id is not null) as "isOwn",
  "t"."name" as "treatment",
  "t"."treatment_id" as "treatmentId",
  "h"."date_local" as "dateLocal",
  "h"."time_local" as "timeLocal",
  "h"."starts_at" as "startsAt",
  "h"."held_until" as "heldUntil",
  "h"."replaces_booking_id" as "bookingId"
from "bookings" as "h"
inner join "treatments" as "t" on "t"."clinic_id" = "h"."clinic_id"
  and "t"."treatment_id" = "h"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "h"."clinic_id"
  and "p"."patient_id" = "h"."patient_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "p"."clinic_id"
  and "c"."patient_id" = "p"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "h"."clinic_id" and "u"."user_id" = "h"."user_id"
where "h"."clinic_id" = $1
  and "h"."booking_id" = $2
  and "h"."waiting_entry_id" is not null
  and "h"."held_until" > $3
  and coalesce("u"."email", "p"."email") <> $4;
