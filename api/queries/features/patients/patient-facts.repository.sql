-- listFacts
select p.patient_id as id,
  coalesce(g.name, p.guardian_name) as "guardianName",
  coalesce(gc.phone, p.guardian_phone) as "guardianPhone",
  c.language,
  p.address,
  p.contact_by as "contactBy",
  p.insurance_number as "insuranceNumber"
from patients p
join patient_contacts c on c.clinic_id = p.clinic_id and c.patient_id = p.patient_id
left join patients g on g.clinic_id = p.clinic_id and g.patient_id = p.guardian_id
left join patient_contacts gc on gc.clinic_id = g.clinic_id and gc.patient_id = g.patient_id
where p.clinic_id = $1 and p.patient_id = any($2::uuid[]);
