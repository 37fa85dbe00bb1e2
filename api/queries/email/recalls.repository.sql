-- findRecall
select "u"."user_id" as "userId",
  "c"."language",
  "p"."patient_id" as "patientId",
  "p"."name" as "patient",
  "c"."email",
  "c"."reader" as "name",
  "c"."is_own" as "isOwn",
  u.user_id is null
  or u.verified_at is not null as "isVerified",
  "t"."name" as "treatment",
  "t"."treatment_id" as "treatmentId",
  "r"."due_on" as "dueOn",
  "d"."doctor_id" as "doctorId",
  "d"."name" as "doctor"
from "recalls" as "r"
inner join "patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
inner join "patient_contacts" as "c" on "c"."clinic_id" = "p"."clinic_id"
  and "c"."patient_id" = "p"."patient_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
  and "d"."is_bookable" = $1
where "r"."clinic_id" = $2 and "r"."recall_id" = $3 and (r.cancelled_at is null and not coalesce((
    select true
    from bookings b
    where b.clinic_id = r.clinic_id
      and b.patient_id = r.patient_id
      and b.status not in ('held', 'cancelled', 'no_show')
      and (b.booking_id = r.booking_id or b.treatment_id = r.treatment_id and b.date_local >= r.due_on - 21)
    limit 1
  ), false) and exists (
    select
    from patients p
    join patient_contacts c on c.clinic_id = p.clinic_id and c.patient_id = p.patient_id
    left join users u on u.clinic_id = p.clinic_id and u.user_id = p.user_id
    where p.clinic_id = r.clinic_id
      and p.patient_id = r.patient_id
      and p.removed_at is null
      and p.is_listed
      and p.recalls_stopped_at is null
      and coalesce(c.email, '') <> ''
      and u.closed_at is null
  ) and exists (
    select
    from treatments t
    where t.clinic_id = r.clinic_id and t.treatment_id = r.treatment_id and t.retired_at is null
  ));
