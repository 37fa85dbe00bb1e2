-- bookings
select "b"."booking_id" as "bookingId",
  "b"."patient_id" as "patientId",
  "b"."contact_name" as "contactName",
  "b"."contact_email" as "contactEmail",
  "b"."contact_phone" as "contactPhone",
  array_to_string(array[t.name] || array(
    select a.name
    from treatments a
    where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
    order by array_position(b.added_treatment_ids, a.treatment_id)
  ),
  ' + ') as "treatment",
  "d"."name" as "doctor",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "b"."starts_at" as "startsAt",
  "b"."ends_at" as "endsAt",
  "b"."price_cents" as "priceCents",
  "b"."created_at" as "createdAt",
  "b"."held_until" as "heldUntil",
  case b.status when 'in_treatment' then 'arrived' else b.status end as "status",
  "b"."confirmed_at" as "confirmedAt",
  "b"."cancelled_at" as "cancelledAt",
  "b"."cancel_reason" as "cancelReason",
  "b"."cancel_note" as "cancelNote",
  "b"."patient_note" as "note",
  "b"."intent_id" as "cardPaymentId"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "b"."clinic_id"
  and "d"."doctor_id" = "b"."doctor_id"
where "b"."clinic_id" = $1 and "b"."user_id" = $2
order by "b"."starts_at";

-- bookings
update "bookings"
set "contact_email" = $1,
  "contact_phone" = $2,
  "cancel_note" = $3,
  "patient_note" = $4,
  "contact_name" = $5
where "clinic_id" = $6 and "patient_id" = $7;

-- bookings
update "bookings"
set "contact_email" = $1, "contact_phone" = $2, "cancel_note" = $3, "patient_note" = $4
where "clinic_id" = $5 and "booking_id" = $6;

-- bookings
update "bookings"
set "user_id" = $1
where "clinic_id" = $2 and "user_id" = $3;

-- deleteOfVisits
delete from "visit_forms"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "patient_id" = $3
  );

-- deleteOfVisits
delete from "visit_summaries"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "patient_id" = $3
  );

-- reminders
select "reminder_id" as "reminderId", "booking_id" as "bookingId", "queued_at" as "queuedAt"
from "reminders"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "queued_at";

-- visitContacts
select "booking_id" as "bookingId", "way", "outcome", "contacted_at" as "contactedAt"
from "visit_contacts"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "contacted_at";

-- visitForms
delete from "visit_forms"
where "clinic_id" = $1 and "signed_at" is null and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  );

-- visitForms
select "f"."visit_form_id" as "id",
  "f"."booking_id" as "bookingId",
  "v"."content",
  "f"."answers",
  "f"."language",
  "f"."saved_at" as "savedAt",
  "f"."signed_at" as "signedAt"
from "visit_forms" as "f"
inner join "bookings" as "b" on "b"."clinic_id" = "f"."clinic_id"
  and "b"."booking_id" = "f"."booking_id"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = "f"."version"
where "f"."clinic_id" = $1 and "b"."user_id" = $2
order by "f"."saved_at";

-- visitSummaries
select "booking_id" as "bookingId", "text", "written_at" as "writtenAt"
from "visit_summaries"
where "clinic_id" = $1 and "booking_id" in (
    select "booking_id"
    from "bookings"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "written_at";
