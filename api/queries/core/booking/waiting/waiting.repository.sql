-- endDayEntry
delete from "waiting_entries"
where "clinic_id" = $1 and "patient_id" = $2 and "treatment_id" = $3 and "date_local" = $4;

-- endEntry
delete from "waiting_entries"
where "clinic_id" = $1 and "entry_id" = $2;
