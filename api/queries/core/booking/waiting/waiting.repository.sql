-- endDayEntry
delete from "waiting_entries"
where "clinic_id" = $1
  and "patient_id" = $2
  and "treatment_id" = $3
  and $4 between date_local and coalesce(until_date, date_local);

-- endEntry
delete from "waiting_entries"
where "clinic_id" = $1 and "entry_id" = $2 and "patient_id" = $3;
