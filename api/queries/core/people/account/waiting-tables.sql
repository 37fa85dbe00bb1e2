-- openings
delete from "openings"
where "clinic_id" = $1 and "user_id" = $2;

-- waitingEntries
delete from "waiting_entries"
where "clinic_id" = $1 and "user_id" = $2;

-- waitingEntries
select "e"."entry_id" as "entryId",
  "e"."patient_id" as "patientId",
  "t"."name" as "treatment",
  "e"."date_local" as "dateLocal",
  "e"."booking_id" as "bookingId",
  "e"."until_date" as "untilDate",
  "e"."from_time" as "fromTime",
  "e"."until_time" as "untilTime",
  "e"."created_at" as "createdAt"
from "waiting_entries" as "e"
inner join "treatments" as "t" on "t"."clinic_id" = "e"."clinic_id"
  and "t"."treatment_id" = "e"."treatment_id"
where "e"."clinic_id" = $1 and "e"."user_id" = $2
order by "e"."created_at";

-- waitingOffers
select "entry_id" as "entryId", "starts_at" as "startsAt", "offered_at" as "offeredAt"
from "waiting_offers"
where "clinic_id" = $1 and "entry_id" in (
    select "entry_id"
    from "waiting_entries"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "offered_at";
