-- countDueRecalls
select cast(count(*) as integer) as "count"
from "searched_recalls" as "r"
inner join "searched_patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
where "r"."clinic_id" = $1
  and "r"."cancelled_at" is null
  and "p"."is_listed" = $2
  and "p"."removed_at" is null
  and not coalesce((
    select true
    from bookings b
    where b.clinic_id = r.clinic_id
      and b.patient_id = r.patient_id
      and b.status not in ('held', 'cancelled', 'no_show')
      and (b.booking_id = r.booking_id or b.treatment_id = r.treatment_id and b.date_local >= r.due_on - 21)
    limit 1
  ), false) and coalesce(r.next_call_on, r.due_on) <= $3;

-- finishRecall
update "recalls"
set "booking_id" = $1
where "clinic_id" = $2 and "recall_id" = $3 and "patient_id" = $4;

-- insertCall
insert into "recall_calls" ("clinic_id", "recall_id", "outcome", "called_by", "called_at")
values ($1, $2, $3, $4, $5);

-- listRecalls
select "r"."recall_id" as "id",
  "t"."name" as "treatment",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."cancelled_at" as "cancelledAt",
  "r"."queued_at" as "sentAt",
  coalesce((
    select true
    from bookings b
    where b.clinic_id = r.clinic_id
      and b.patient_id = r.patient_id
      and b.status not in ('held', 'cancelled', 'no_show')
      and (b.booking_id = r.booking_id or b.treatment_id = r.treatment_id and b.date_local >= r.due_on - 21)
    limit 1
  ), false) as "isBooked"
from "recalls" as "r"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
where "r"."clinic_id" = $1 and "r"."patient_id" = $2
order by "r"."due_on" desc, "r"."recall_id";

-- setInvitationsStopped
update "patients" as "p"
set "recalls_stopped_at" = $1
where "p"."clinic_id" = $2 and p.patient_id = (
    select coalesce(m.merged_into, m.patient_id)
    from patients m
    where m.clinic_id = $3 and m.patient_id = $4
  ) and "p"."recalls_stopped_at" is not null;

-- setInvitationsStopped
update "patients" as "p"
set "recalls_stopped_at" = $1
where "p"."clinic_id" = $2 and p.patient_id = (
    select coalesce(m.merged_into, m.patient_id)
    from patients m
    where m.clinic_id = $3 and m.patient_id = $4
  ) and "p"."recalls_stopped_at" is null;
