-- findVisitInDays
select "date_local" as "dateLocal", "time_local" as "timeLocal"
from "bookings"
where "clinic_id" = $1
  and "patient_id" = $2
  and "treatment_id" = $3
  and "date_local" >= $4
  and "date_local" <= $5
  and "status" not in ($6)
order by "starts_at"
limit $7;

-- findWhose
select "e"."patient_id" as "patientId",
  "e"."user_id" as "userId",
  (e.user_id is not null or exists (
    select
    from patients p
    where p.clinic_id = e.clinic_id and p.patient_id = e.patient_id and p.email <> ''
  )) as "hasEmail"
from "waiting_entries" as "e"
where "e"."clinic_id" = $1 and "e"."entry_id" = $2;

-- listWaitingPatients
select "e"."entry_id" as "id",
  "e"."patient_id" as "patientId",
  "p"."name" as "patient",
  coalesce("p"."phone", "u"."phone") as "phone",
  (e.user_id is not null or exists (
    select
    from patients p
    where p.clinic_id = e.clinic_id and p.patient_id = e.patient_id and p.email <> ''
  )) as "hasEmail",
  "t"."name" as "treatment",
  "e"."treatment_id" as "treatmentId",
  "e"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "e"."date_local" as "fromDate",
  coalesce("e"."until_date", "e"."date_local") as "untilDate",
  "e"."from_time" as "fromTime",
  "e"."until_time" as "untilTime",
  "e"."created_at" as "since",
  "b"."booking_id" as "bookingId",
  "b"."date_local" as "visitDate",
  "b"."time_local" as "visitTime",
  "h"."date_local" as "offerDate",
  "h"."time_local" as "offerTime",
  "h"."held_until" as "heldUntil",
  "o"."name" as "offeredDoctor"
from "waiting_entries" as "e"
inner join "treatments" as "t" on "t"."clinic_id" = "e"."clinic_id"
  and "t"."treatment_id" = "e"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "e"."clinic_id"
  and "p"."patient_id" = "e"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "e"."clinic_id" and "u"."user_id" = "e"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "e"."clinic_id"
  and "d"."doctor_id" = "e"."doctor_id"
left join "bookings" as "b" on "b"."clinic_id" = "e"."clinic_id"
  and "b"."booking_id" = "e"."booking_id"
left join "bookings" as "h" on "h"."clinic_id" = "e"."clinic_id"
  and "h"."waiting_entry_id" = "e"."entry_id"
  and "h"."held_until" > $1
left join "doctors" as "o" on "o"."clinic_id" = "h"."clinic_id"
  and "o"."doctor_id" = "h"."doctor_id"
where "e"."clinic_id" = $2
order by "e"."position";

-- saveEntry
insert into "waiting_entries" ("clinic_id", "user_id", "patient_id", "treatment_id", "date_local", "until_date", "from_time", "until_time", "doctor_id", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("clinic_id", "patient_id", "treatment_id", "date_local")
where "date_local" is not null do update
set "until_date" = $11, "from_time" = $12, "until_time" = $13, "doctor_id" = $14
returning "entry_id" as "id";
