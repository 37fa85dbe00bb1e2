-- listFeedVisits
select "b"."booking_id" as "id",
  "b"."revision",
  "b"."date_local" as "dateLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."contact_name" as "patient",
  coalesce(b.moved_at, b.created_at) as "changedAt",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ), ' + ') as "treatment", "d"."name" as "doctor", "p"."is_account_holder" as "isAccountHolder"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."date_local" >= $2
  and "b"."status" <> $3
  and "b"."status" <> $4
  and "b"."doctor_id" = $5
order by "b"."starts_at", "b"."booking_id";

-- listFeedVisits
select "b"."booking_id" as "id",
  "b"."revision",
  "b"."date_local" as "dateLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."contact_name" as "patient",
  coalesce(b.moved_at, b.created_at) as "changedAt",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ), ' + ') as "treatment", "d"."name" as "doctor", "p"."is_account_holder" as "isAccountHolder"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1
  and "b"."date_local" >= $2
  and "b"."status" <> $3
  and "b"."status" <> $4
  and "b"."user_id" = $5
order by "b"."starts_at", "b"."booking_id";
