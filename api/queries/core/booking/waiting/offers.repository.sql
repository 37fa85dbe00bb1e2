-- endPastEntries
delete from openings o
where o.clinic_id = $1 and (o.starts_at <= $2 or not exists (
    select
    from waiting_entries e
    where e.clinic_id = o.clinic_id and e.position < o.position
  ));

-- endPastEntries
delete from waiting_entries e
where e.clinic_id = $1 and (coalesce(e.until_date, e.date_local) < $2 or exists (
    select
    from users u
    where u.clinic_id = e.clinic_id and u.user_id = e.user_id and u.closed_at is not null
  ) or exists (
    select
    from bookings b
    where b.clinic_id = e.clinic_id
      and b.booking_id = e.booking_id
      and (b.status not in ('booked', 'paid') or b.starts_at <= $3)
  ));

-- findOffered
select "date_local" as "dateLocal", "time_local" as "timeLocal"
from "bookings"
where "clinic_id" = $1 and "waiting_entry_id" = $2 and "user_id" = $3;

-- findOffered
select "date_local" as "dateLocal", "time_local" as "timeLocal"
from "bookings"
where "clinic_id" = $1 and "waiting_entry_id" = $2;

-- keepEntry
select "entry_id"
from "waiting_entries"
where "clinic_id" = $1 and "entry_id" = $2 for key share skip locked;

-- listOpenedDays
select distinct "date_local" as "dateLocal"
from "openings"
where "clinic_id" = $1
order by "date_local";

-- listOpenings
select "date_local" as "dateLocal",
  "position",
  "user_id" as "userId",
  "starts_at" as "startsAt",
  "ends_at" as "endsAt",
  "chair_free_at" as "chairFreeAt",
  "doctor_id" as "doctorId",
  "chair_id" as "chairId"
from "openings"
where "clinic_id" = $1 and "date_local" = $2
order by "starts_at";

-- listWaiting
select "e"."entry_id" as "id",
  "e"."user_id" as "userId",
  "e"."patient_id" as "patientId",
  "e"."treatment_id" as "treatmentId",
  "e"."date_local" as "dateLocal",
  "e"."until_date" as "untilDate",
  "e"."from_time" as "fromTime",
  "e"."until_time" as "untilTime",
  "e"."doctor_id" as "wantedDoctorId",
  "e"."booking_id" as "bookingId",
  "b"."starts_at" as "startsAt",
  "e"."position",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."doctor_id" as "doctorId",
  "b"."price_cents" as "priceCents",
  "t"."name" as "treatment",
  (
    select array_agg(o.starts_at) as "starts"
    from "waiting_offers" as "o"
    where "o"."clinic_id" = "e"."clinic_id" and "o"."entry_id" = "e"."entry_id"
  ) as "starts"
from "waiting_entries" as "e"
left join "bookings" as "b" on "b"."clinic_id" = "e"."clinic_id"
  and "b"."booking_id" = "e"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "e"."clinic_id"
  and "t"."treatment_id" = "e"."treatment_id"
where "e"."clinic_id" = $1 and (e.user_id is not null or exists (
    select
    from patients p
    where p.clinic_id = e.clinic_id and p.patient_id = e.patient_id and p.email <> ''
  )) and not exists (
    select
    from "bookings" as "h"
    where "h"."clinic_id" = "e"."clinic_id" and "h"."waiting_entry_id" = "e"."entry_id"
  )
order by "e"."position";

-- lockOffers
select pg_advisory_xact_lock($1, $2);

-- lockWaiting
select "e"."entry_id" as "id",
  "e"."user_id" as "userId",
  "e"."patient_id" as "patientId",
  "e"."treatment_id" as "treatmentId",
  "e"."date_local" as "dateLocal",
  "e"."until_date" as "untilDate",
  "e"."from_time" as "fromTime",
  "e"."until_time" as "untilTime",
  "e"."doctor_id" as "wantedDoctorId",
  "e"."booking_id" as "bookingId",
  "b"."starts_at" as "startsAt",
  "e"."position",
  "b"."ends_at" as "endsAt",
  "b"."chair_free_at" as "chairFreeAt",
  "b"."doctor_id" as "doctorId",
  "b"."price_cents" as "priceCents",
  "t"."name" as "treatment",
  (
    select array_agg(o.starts_at) as "starts"
    from "waiting_offers" as "o"
    where "o"."clinic_id" = "e"."clinic_id" and "o"."entry_id" = "e"."entry_id"
  ) as "starts"
from "waiting_entries" as "e"
left join "bookings" as "b" on "b"."clinic_id" = "e"."clinic_id"
  and "b"."booking_id" = "e"."booking_id"
inner join "treatments" as "t" on "t"."clinic_id" = "e"."clinic_id"
  and "t"."treatment_id" = "e"."treatment_id"
where "e"."clinic_id" = $1 and "e"."entry_id" = $2
for no key update of "e";

-- rememberOffer
insert into "waiting_offers" ("clinic_id", "entry_id", "starts_at", "offered_at")
values ($1, $2, $3, $4)
on conflict ("clinic_id", "entry_id", "starts_at") do update
set "offered_at" = $5;
