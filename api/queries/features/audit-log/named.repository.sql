-- listConcerned
select record.patient_id as "subjectId",
  p.patient_id as "patientId",
  p.name as "patientName",
  null as treatment,
  null::timestamptz as "startsAt"
from patients record
join patients p on p.clinic_id = record.clinic_id
  and p.patient_id = case when record.merged_into is null then record.patient_id else record.merged_into end
where record.clinic_id = $1 and record.patient_id = any($2::uuid[])
union all
select b.booking_id, b.patient_id, p.name, t.name, b.starts_at
from bookings b
join patients p on p.clinic_id = b.clinic_id and p.patient_id = b.patient_id
join treatments t on t.clinic_id = b.clinic_id and t.treatment_id = b.treatment_id
where b.clinic_id = $3 and b.booking_id = any($4::uuid[])
union all
select r.refund_id, b.patient_id, p.name, t.name, b.starts_at
from refunds r
join bookings b on b.clinic_id = r.clinic_id and b.booking_id = r.booking_id
join patients p on p.clinic_id = b.clinic_id and p.patient_id = b.patient_id
join treatments t on t.clinic_id = b.clinic_id and t.treatment_id = b.treatment_id
where r.clinic_id = $5 and r.refund_id = any($6::uuid[]);

-- listNamed
select user_id as id,
  case when erased_at is null then name end as name,
  erased_at is not null as "isErased"
from users
where clinic_id = $1 and user_id = any($2::uuid[])
union all
select doctor_id, name, false
from doctors
where clinic_id = $3 and doctor_id = any($4::uuid[])
union all
select treatment_id, name, false
from treatments
where clinic_id = $5 and treatment_id = any($6::uuid[])
union all
select speciality_id, name, false
from specialities
where clinic_id = $7 and speciality_id = any($8::uuid[])
union all
select chair_id, name, false
from chairs
where clinic_id = $9 and chair_id = any($10::uuid[])
union all
select patient_id, name, false
from patients
where clinic_id = $11 and patient_id = any($12::uuid[]);
