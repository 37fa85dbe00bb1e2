-- listIds
select b.booking_id as id
from bookings b
join clinics c using (clinic_id)
where b.clinic_id = $1
  and b.user_id is null
  and (b.contact_email <> '' or b.contact_phone <> '')
  and b.ends_at < $2::timestamptz - make_interval(years => c."visit_contact_years");

-- listIds
select p.patient_id as id
from patients p
join clinics c using (clinic_id)
where p.clinic_id = $1 and p.user_id is null and p.is_listed and coalesce((
    select max(b.ends_at)
    from bookings b
    where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
  ), p.created_at) < $2::timestamptz - make_interval(years => c."record_years") and not exists (
    select
    from patients c
    where c.clinic_id = p.clinic_id and c.guardian_id = p.patient_id and c.is_listed
  );
