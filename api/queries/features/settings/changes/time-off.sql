-- insertTimeOff
insert into "doctor_time_off" ("clinic_id", "doctor_id", "starts_at", "ends_at")
values ($1, $2, $3, $4);
