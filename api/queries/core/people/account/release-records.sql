-- releaseRecords
update patients p
set user_id = null,
  is_account_holder = false,
  email = coalesce(p.email, case when u.verified_at is not null then u.email end),
  phone = coalesce(p.phone, u.phone),
  recalls_stopped_at = coalesce(p.recalls_stopped_at, $1)
from users u
where p.clinic_id = $2
  and p.user_id = $3
  and p.is_listed
  and u.clinic_id = p.clinic_id
  and u.user_id = p.user_id
  and (exists (
    select
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id and b.status <> 'held'
  ) or exists (
    select
    from patient_notes n
    where n.clinic_id = p.clinic_id and n.patient_id = p.patient_id
  ) or exists (
    select
    from patient_alerts a
    where a.clinic_id = p.clinic_id and a.patient_id = p.patient_id
  ) or exists (
    select
    from patient_documents d
    where d.clinic_id = p.clinic_id and d.patient_id = p.patient_id
  ) or exists (
    select
    from recalls r
    where r.clinic_id = p.clinic_id and r.patient_id = p.patient_id
  ) or exists (
    select
    from patients c
    where c.clinic_id = p.clinic_id and c.guardian_id = p.patient_id and c.is_listed
  ));
