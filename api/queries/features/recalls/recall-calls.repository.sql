-- listToCall
select "r"."recall_id" as "id",
  "r"."patient_id" as "patientId",
  "p"."name" as "patient",
  coalesce("p"."phone", "u"."phone") as "phone",
  coalesce("u"."email", "p"."email") as "email",
  "t"."name" as "treatment",
  "r"."treatment_id" as "treatmentId",
  "r"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."next_call_on" as "nextCallOn",
  "r"."queued_at" as "invitedAt",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = r.clinic_id and a.patient_id = r.patient_id and a.ended_at is null
  ), '[]') as "alerts", coalesce((
    select json_agg(json_build_object('outcome', c.outcome, 'at', c.called_at, 'by', u.name) order by c.called_at desc)
    from recall_calls c
    left join users u on u.clinic_id = c.clinic_id
      and u.user_id = c.called_by
      and u.erased_at is null
    where c.clinic_id = r.clinic_id and c.recall_id = r.recall_id
  ), '[]') as "calls"
from "searched_recalls" as "r"
inner join "searched_patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
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
  ), false)
order by coalesce(r.next_call_on, r.due_on), "r"."recall_id"
limit $3;

-- listToCall
select "r"."recall_id" as "id",
  "r"."patient_id" as "patientId",
  "p"."name" as "patient",
  coalesce("p"."phone", "u"."phone") as "phone",
  coalesce("u"."email", "p"."email") as "email",
  "t"."name" as "treatment",
  "r"."treatment_id" as "treatmentId",
  "r"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."next_call_on" as "nextCallOn",
  "r"."queued_at" as "invitedAt",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = r.clinic_id and a.patient_id = r.patient_id and a.ended_at is null
  ), '[]') as "alerts", coalesce((
    select json_agg(json_build_object('outcome', c.outcome, 'at', c.called_at, 'by', u.name) order by c.called_at desc)
    from recall_calls c
    left join users u on u.clinic_id = c.clinic_id
      and u.user_id = c.called_by
      and u.erased_at is null
    where c.clinic_id = r.clinic_id and c.recall_id = r.recall_id
  ), '[]') as "calls"
from "searched_recalls" as "r"
inner join "searched_patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
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
  ), false) and (coalesce(r.next_call_on, r.due_on), r.recall_id) > (
    select coalesce(a.next_call_on, a.due_on), a.recall_id
    from recalls a
    where a.clinic_id = $3 and a.recall_id = $4
  )
order by coalesce(r.next_call_on, r.due_on), "r"."recall_id"
limit $5;

-- listToCall
select "r"."recall_id" as "id",
  "r"."patient_id" as "patientId",
  "p"."name" as "patient",
  coalesce("p"."phone", "u"."phone") as "phone",
  coalesce("u"."email", "p"."email") as "email",
  "t"."name" as "treatment",
  "r"."treatment_id" as "treatmentId",
  "r"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."next_call_on" as "nextCallOn",
  "r"."queued_at" as "invitedAt",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = r.clinic_id and a.patient_id = r.patient_id and a.ended_at is null
  ), '[]') as "alerts", coalesce((
    select json_agg(json_build_object('outcome', c.outcome, 'at', c.called_at, 'by', u.name) order by c.called_at desc)
    from recall_calls c
    left join users u on u.clinic_id = c.clinic_id
      and u.user_id = c.called_by
      and u.erased_at is null
    where c.clinic_id = r.clinic_id and c.recall_id = r.recall_id
  ), '[]') as "calls"
from "searched_recalls" as "r"
inner join "searched_patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
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
  ), false) and coalesce(r.next_call_on, r.due_on) <= $3
order by coalesce(r.next_call_on, r.due_on), "r"."recall_id"
limit $4;

-- listToCall
select "r"."recall_id" as "id",
  "r"."patient_id" as "patientId",
  "p"."name" as "patient",
  coalesce("p"."phone", "u"."phone") as "phone",
  coalesce("u"."email", "p"."email") as "email",
  "t"."name" as "treatment",
  "r"."treatment_id" as "treatmentId",
  "r"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."next_call_on" as "nextCallOn",
  "r"."queued_at" as "invitedAt",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = r.clinic_id and a.patient_id = r.patient_id and a.ended_at is null
  ), '[]') as "alerts", coalesce((
    select json_agg(json_build_object('outcome', c.outcome, 'at', c.called_at, 'by', u.name) order by c.called_at desc)
    from recall_calls c
    left join users u on u.clinic_id = c.clinic_id
      and u.user_id = c.called_by
      and u.erased_at is null
    where c.clinic_id = r.clinic_id and c.recall_id = r.recall_id
  ), '[]') as "calls"
from "searched_recalls" as "r"
inner join "searched_patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
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
  ), false) and coalesce(r.next_call_on, r.due_on) > $3
order by coalesce(r.next_call_on, r.due_on), "r"."recall_id"
limit $4;

-- listToCall
select "r"."recall_id" as "id",
  "r"."patient_id" as "patientId",
  "p"."name" as "patient",
  coalesce("p"."phone", "u"."phone") as "phone",
  coalesce("u"."email", "p"."email") as "email",
  "t"."name" as "treatment",
  "r"."treatment_id" as "treatmentId",
  "r"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "r"."due_on" as "dueOn",
  "r"."next_call_on" as "nextCallOn",
  "r"."queued_at" as "invitedAt",
  coalesce((
    select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text) order by a.kind, a.created_at)
    from patient_alerts a
    where a.clinic_id = r.clinic_id and a.patient_id = r.patient_id and a.ended_at is null
  ), '[]') as "alerts", coalesce((
    select json_agg(json_build_object('outcome', c.outcome, 'at', c.called_at, 'by', u.name) order by c.called_at desc)
    from recall_calls c
    left join users u on u.clinic_id = c.clinic_id
      and u.user_id = c.called_by
      and u.erased_at is null
    where c.clinic_id = r.clinic_id and c.recall_id = r.recall_id
  ), '[]') as "calls"
from "searched_recalls" as "r"
inner join "searched_patients" as "p" on "p"."clinic_id" = "r"."clinic_id"
  and "p"."patient_id" = "r"."patient_id"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
left join "users" as "u" on "u"."clinic_id" = "p"."clinic_id" and "u"."user_id" = "p"."user_id"
left join "doctors" as "d" on "d"."clinic_id" = "r"."clinic_id"
  and "d"."doctor_id" = "r"."doctor_id"
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
  ), false) and p.search_text like $3
order by coalesce(r.next_call_on, r.due_on), "r"."recall_id"
limit $4;

-- lockOpenRecall
select "r"."patient_id" as "patientId", (r.cancelled_at is not null or coalesce((
    select true
    from bookings b
    where b.clinic_id = r.clinic_id
      and b.patient_id = r.patient_id
      and b.status not in ('held', 'cancelled', 'no_show')
      and (b.booking_id = r.booking_id or b.treatment_id = r.treatment_id and b.date_local >= r.due_on - 21)
    limit 1
  ), false)) as "isClosed", (
    select cast(count(*) as integer) as "count"
    from "recall_calls" as "c"
    where "c"."clinic_id" = "r"."clinic_id" and "c"."recall_id" = "r"."recall_id"
  ) as "callCount"
from "recalls" as "r"
where "r"."clinic_id" = $1 and "r"."recall_id" = $2;

-- lockOpenRecall
select "recall_id"
from "recalls"
where "clinic_id" = $1 and "recall_id" = $2
for update;

-- setNextCall
update "recalls"
set "next_call_on" = $1
where "clinic_id" = $2 and "recall_id" = $3;
