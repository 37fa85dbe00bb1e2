-- listConcerned
with wanted as (
    select unnest($1::uuid[]) as id
  ), found as (
    select id, patient_id, null::uuid as booking_id
    from patients
    join wanted on patient_id = id
    where clinic_id = $2
    union all
    select id, patient_id, booking_id
    from bookings
    join wanted on booking_id = id
    where clinic_id = $3
    union all
    select id, b.patient_id, b.booking_id
    from refunds r
    join wanted on r.refund_id = id
    join bookings b on b.clinic_id = r.clinic_id and b.booking_id = r.booking_id
    where r.clinic_id = $4
  )
select found.id as "subjectId",
  p.patient_id as "patientId",
  p.name as "patientName",
  t.name as treatment,
  b.starts_at as "startsAt"
from found
join patients record on record.clinic_id = $5 and record.patient_id = found.patient_id
join patients p on p.clinic_id = $6
  and p.patient_id = coalesce(record.merged_into, record.patient_id)
left join bookings b on b.clinic_id = $7 and b.booking_id = found.booking_id
left join treatments t on t.clinic_id = $8 and t.treatment_id = b.treatment_id;

-- listNamed
with wanted as (
    select unnest($1::uuid[]) as id
  )
select id, case when erased_at is null then name end as name, erased_at is not null as "isErased"
from users
join wanted on user_id = id
where clinic_id = $2
union all
select id, name, false
from doctors
join wanted on doctor_id = id
where clinic_id = $3
union all
select id, name, false
from treatments
join wanted on treatment_id = id
where clinic_id = $4
union all
select id, name, false
from chairs
join wanted on chair_id = id
where clinic_id = $5;
