-- listRecalls
select "r"."recall_id" as "id",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."cancelled_at" as "cancelledAt",
  "r"."queued_at" as "sentAt",
  exists (
    select
    from bookings b
    where b.clinic_id = r.clinic_id
      and b.patient_id = r.patient_id
      and b.treatment_id = r.treatment_id
      and b.status not in ('held', 'cancelled', 'no_show')
      and b.date_local >= r.due_on - 21
  ) as "isBooked"
from "recalls" as "r"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
where "r"."clinic_id" = $1 and "r"."patient_id" = $2
order by "r"."due_on" desc, "r"."recall_id";
