-- findDoctorOfAccount
select "doctor_id" as "id", "name"
from "doctors"
where "clinic_id" = $1 and "user_id" = $2 and "removed_at" is null;

-- linkByEmail
update doctors d
set user_id = u.user_id
from users u
where d.clinic_id = $1
  and d.removed_at is null
  and d.user_id is null
  and u.clinic_id = d.clinic_id
  and u.email = d.email
  and u.closed_at is null
  and u.verified_at is not null
  and d.doctor_id = $2
  and not exists (
    select
    from doctors other
    where other.clinic_id = u.clinic_id and other.user_id = u.user_id and other.removed_at is null
  )
returning d.doctor_id as "doctorId", d.user_id as "userId";

-- linkByEmail
update doctors d
set user_id = u.user_id
from users u
where d.clinic_id = $1
  and d.removed_at is null
  and d.user_id is null
  and u.clinic_id = d.clinic_id
  and u.email = d.email
  and u.closed_at is null
  and u.verified_at is not null
  and u.user_id = $2
  and not exists (
    select
    from doctors other
    where other.clinic_id = u.clinic_id and other.user_id = u.user_id and other.removed_at is null
  )
returning d.doctor_id as "doctorId", d.user_id as "userId";

-- linkById
update "doctors"
set "user_id" = $1
where "clinic_id" = $2 and "doctor_id" = $3 and "removed_at" is null and "user_id" is null;

-- listDoctorNames
select "doctor_id" as "id", "name"
from "doctors"
where "clinic_id" = $1 and "removed_at" is null
order by "name";

-- listDoctorsWithoutAccount
select "doctor_id" as "id", "name"
from "doctors"
where "clinic_id" = $1 and "removed_at" is null and "user_id" is null
order by "name";

-- saveEmail
update "doctors"
set "email" = $1, "user_id" = $2
where "clinic_id" = $3 and "doctor_id" = $4;

-- unlinkAccount
update "doctors"
set "user_id" = $1
where "clinic_id" = $2 and "user_id" = $3;
