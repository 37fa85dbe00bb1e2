-- canPerform
select "t"."treatment_id"
from "treatments" as "t"
where "t"."clinic_id" = $1 and "t"."treatment_id" = $2 and "t"."retired_at" is null and exists (
    select
    from doctor_treatments dt
    join doctors d using (clinic_id, doctor_id)
    where dt.clinic_id = t.clinic_id
      and dt.treatment_id = t.treatment_id
      and dt.doctor_id = $3
      and d.removed_at is null
  );

-- canPerform
select "t"."treatment_id"
from "treatments" as "t"
where "t"."clinic_id" = $1 and "t"."treatment_id" = $2 and "t"."retired_at" is null;

-- insertRecall
insert into "recalls" ("clinic_id", "patient_id", "treatment_id", "doctor_id", "due_on", "planned_by", "planned_at")
values ($1, $2, $3, $4, $5, $6, $7)
returning "recall_id";

-- lockRecall
select "cancelled_at"
from "recalls"
where "clinic_id" = $1 and "patient_id" = $2 and "recall_id" = $3
for update;

-- markDue
update "recalls" as "r"
set "queued_at" = $1
where "r"."clinic_id" = $2
  and "r"."queued_at" is null
  and "r"."due_on" >= $3
  and "r"."due_on" <= $4
  and (r.cancelled_at is null and not coalesce((
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
  ))
returning "r"."recall_id";

-- setCancelled
update "recalls"
set "cancelled_at" = $1
where "clinic_id" = $2 and "recall_id" = $3;
