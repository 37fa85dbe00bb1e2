-- deleteDoctorProfile
delete from "doctor_profiles"
where "clinic_id" = $1 and "doctor_id" = $2;

-- listDoctorProfiles
select "is_shown" as "isShown",
  "languages",
  "gender",
  "training",
  "about",
  "doctor_id" as "doctorId",
  "slug"
from "doctor_profiles"
where "clinic_id" = $1;

-- readDoctorProfile
select "is_shown" as "isShown", "languages", "gender", "training", "about"
from "doctor_profiles"
where "clinic_id" = $1 and "doctor_id" = $2;

-- saveDoctorProfile
update "doctor_profiles"
set "is_shown" = $1, "languages" = $2, "gender" = $3, "training" = $4, "about" = $5
where "clinic_id" = $6 and "doctor_id" = $7;
