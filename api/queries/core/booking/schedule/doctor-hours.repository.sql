-- insertDoctorHours
insert into "doctor_hours" ("clinic_id", "doctor_id", "weekday", "from_local", "until_local")
values ($1, $2, $3, $4, $5);
