-- listVisitForms
select "b"."booking_id" as "bookingId",
  "b"."patient_id" as "patientId",
  "p"."name" as "patient",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "f"."form_id" as "formId",
  "vf"."visit_form_id" as "id",
  "vf"."signed_at" as "signedAt",
  v.content -> 'title' as "title"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
inner join "forms" as "f" on "f"."clinic_id" = "b"."clinic_id"
left join "visit_forms" as "vf" on "vf"."clinic_id" = "b"."clinic_id"
  and "vf"."booking_id" = "b"."booking_id"
  and "vf"."form_id" = "f"."form_id"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = case when vf.signed_at is null then f.version else vf.version end
where "b"."clinic_id" = $1
  and b.booking_id = $2
  and b.status in ('booked', 'paid')
  and b.ends_at > $3
  and (vf.signed_at is not null or (f.is_active and case f.asked_for when 'first_visit' then not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) else exists (
    select
    from form_treatments ft
    where ft.clinic_id = f.clinic_id
      and ft.form_id = f.form_id
      and (ft.treatment_id = b.treatment_id or ft.treatment_id = any(b.added_treatment_ids))
  ) end))
order by "b"."starts_at", "f"."created_at", "f"."form_id";

-- listVisitForms
select "b"."booking_id" as "bookingId",
  "b"."patient_id" as "patientId",
  "p"."name" as "patient",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "f"."form_id" as "formId",
  "vf"."visit_form_id" as "id",
  "vf"."signed_at" as "signedAt",
  v.content -> 'title' as "title"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
inner join "forms" as "f" on "f"."clinic_id" = "b"."clinic_id"
left join "visit_forms" as "vf" on "vf"."clinic_id" = "b"."clinic_id"
  and "vf"."booking_id" = "b"."booking_id"
  and "vf"."form_id" = "f"."form_id"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = case when vf.signed_at is null then f.version else vf.version end
where "b"."clinic_id" = $1
  and b.booking_id = $2
  and true
  and (vf.signed_at is not null or (f.is_active and case f.asked_for when 'first_visit' then not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) else exists (
    select
    from form_treatments ft
    where ft.clinic_id = f.clinic_id
      and ft.form_id = f.form_id
      and (ft.treatment_id = b.treatment_id or ft.treatment_id = any(b.added_treatment_ids))
  ) end))
order by "b"."starts_at", "f"."created_at", "f"."form_id";

-- listVisitForms
select "b"."booking_id" as "bookingId",
  "b"."patient_id" as "patientId",
  "p"."name" as "patient",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "f"."form_id" as "formId",
  "vf"."visit_form_id" as "id",
  "vf"."signed_at" as "signedAt",
  v.content -> 'title' as "title"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
inner join "forms" as "f" on "f"."clinic_id" = "b"."clinic_id"
left join "visit_forms" as "vf" on "vf"."clinic_id" = "b"."clinic_id"
  and "vf"."booking_id" = "b"."booking_id"
  and "vf"."form_id" = "f"."form_id"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = case when vf.signed_at is null then f.version else vf.version end
where "b"."clinic_id" = $1
  and b.date_local = $2
  and b.status not in ('held', 'cancelled')
  and (vf.signed_at is not null or (f.is_active and case f.asked_for when 'first_visit' then not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) else exists (
    select
    from form_treatments ft
    where ft.clinic_id = f.clinic_id
      and ft.form_id = f.form_id
      and (ft.treatment_id = b.treatment_id or ft.treatment_id = any(b.added_treatment_ids))
  ) end))
order by "b"."starts_at", "f"."created_at", "f"."form_id";

-- listVisitForms
select "b"."booking_id" as "bookingId",
  "b"."patient_id" as "patientId",
  "p"."name" as "patient",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "f"."form_id" as "formId",
  "vf"."visit_form_id" as "id",
  "vf"."signed_at" as "signedAt",
  v.content -> 'title' as "title"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
inner join "forms" as "f" on "f"."clinic_id" = "b"."clinic_id"
left join "visit_forms" as "vf" on "vf"."clinic_id" = "b"."clinic_id"
  and "vf"."booking_id" = "b"."booking_id"
  and "vf"."form_id" = "f"."form_id"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = case when vf.signed_at is null then f.version else vf.version end
where "b"."clinic_id" = $1
  and b.patient_id = $2
  and (vf.signed_at is not null or b.status in ('booked', 'paid') and b.ends_at > $3)
  and (vf.signed_at is not null or (f.is_active and case f.asked_for when 'first_visit' then not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) else exists (
    select
    from form_treatments ft
    where ft.clinic_id = f.clinic_id
      and ft.form_id = f.form_id
      and (ft.treatment_id = b.treatment_id or ft.treatment_id = any(b.added_treatment_ids))
  ) end))
order by "b"."starts_at", "f"."created_at", "f"."form_id";

-- listVisitForms
select "b"."booking_id" as "bookingId",
  "b"."patient_id" as "patientId",
  "p"."name" as "patient",
  "t"."name" as "treatment",
  "b"."date_local" as "dateLocal",
  "b"."time_local" as "timeLocal",
  "f"."form_id" as "formId",
  "vf"."visit_form_id" as "id",
  "vf"."signed_at" as "signedAt",
  v.content -> 'title' as "title"
from "bookings" as "b"
inner join "treatments" as "t" on "t"."clinic_id" = "b"."clinic_id"
  and "t"."treatment_id" = "b"."treatment_id"
inner join "patients" as "p" on "p"."clinic_id" = "b"."clinic_id"
  and "p"."patient_id" = "b"."patient_id"
inner join "forms" as "f" on "f"."clinic_id" = "b"."clinic_id"
left join "visit_forms" as "vf" on "vf"."clinic_id" = "b"."clinic_id"
  and "vf"."booking_id" = "b"."booking_id"
  and "vf"."form_id" = "f"."form_id"
inner join "form_versions" as "v" on "v"."clinic_id" = "f"."clinic_id"
  and "v"."form_id" = "f"."form_id"
  and "v"."version" = case when vf.signed_at is null then f.version else vf.version end
where "b"."clinic_id" = $1
  and b.user_id = $2
  and b.status in ('booked', 'paid')
  and b.ends_at > $3
  and (vf.signed_at is not null or (f.is_active and case f.asked_for when 'first_visit' then not exists (
    select
    from bookings e
    where e.clinic_id = b.clinic_id
      and e.patient_id = b.patient_id
      and e.starts_at < b.starts_at
      and e.status not in ('held', 'no_show', 'cancelled')
  ) else exists (
    select
    from form_treatments ft
    where ft.clinic_id = f.clinic_id
      and ft.form_id = f.form_id
      and (ft.treatment_id = b.treatment_id or ft.treatment_id = any(b.added_treatment_ids))
  ) end))
order by "b"."starts_at", "f"."created_at", "f"."form_id";
