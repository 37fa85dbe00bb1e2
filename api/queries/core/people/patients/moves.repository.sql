-- moveChildren
update "patients"
set "guardian_id" = $1
where "clinic_id" = $2
  and "guardian_id" = $3
  and "patient_id" <> $4
  and "patient_id" = any($5::uuid[])
returning "patient_id" as "id";

-- moveChildren
update "patients"
set "guardian_id" = $1
where "clinic_id" = $2 and "guardian_id" = $3 and "patient_id" <> $4 and true
returning "patient_id" as "id";

-- movePointers
update "patients"
set "merged_into" = $1
where "clinic_id" = $2 and "merged_into" = $3 and "patient_id" = any($4::uuid[])
returning "patient_id" as "id";

-- movePointers
update "patients"
set "merged_into" = $1
where "clinic_id" = $2 and "merged_into" = $3 and true
returning "patient_id" as "id";

-- moveTable
update "patient_alerts"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and "alert_id" = any($4::uuid[])
returning "alert_id" as id;

-- moveTable
update "patient_alerts"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and true
returning "alert_id" as id;

-- moveTable
update "patient_documents"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and "document_id" = any($4::uuid[])
returning "document_id" as id;

-- moveTable
update "patient_documents"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and true
returning "document_id" as id;

-- moveTable
update "patient_notes"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and "note_id" = any($4::uuid[])
returning "note_id" as id;

-- moveTable
update "patient_notes"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and true
returning "note_id" as id;

-- moveTable
update "recalls"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and "recall_id" = any($4::uuid[])
returning "recall_id" as id;

-- moveTable
update "recalls"
set patient_id = $1
where clinic_id = $2 and patient_id = $3 and true
returning "recall_id" as id;

-- moveVisits
update "bookings"
set "patient_id" = $1, "user_id" = $2
where "clinic_id" = $3 and "patient_id" = $4 and "booking_id" = any($5::uuid[])
returning "booking_id" as "id";

-- moveVisits
update "bookings"
set "patient_id" = $1, "user_id" = $2
where "clinic_id" = $3 and "patient_id" = $4 and true
returning "booking_id" as "id";

-- moveWaitingEntries
delete from waiting_entries e
where e.clinic_id = $1 and e.patient_id = $2 and "e"."entry_id" = any($3::uuid[]) and exists (
    select
    from waiting_entries o
    where o.clinic_id = e.clinic_id
      and o.patient_id = $4
      and o.treatment_id = e.treatment_id
      and o.date_local = e.date_local
  );

-- moveWaitingEntries
delete from waiting_entries e
where e.clinic_id = $1 and e.patient_id = $2 and true and exists (
    select
    from waiting_entries o
    where o.clinic_id = e.clinic_id
      and o.patient_id = $3
      and o.treatment_id = e.treatment_id
      and o.date_local = e.date_local
  );

-- moveWaitingEntries
update "waiting_entries"
set "patient_id" = $1, "user_id" = $2
where "clinic_id" = $3 and "patient_id" = $4 and "entry_id" = any($5::uuid[])
returning "entry_id" as "id";

-- moveWaitingEntries
update "waiting_entries"
set "patient_id" = $1, "user_id" = $2
where "clinic_id" = $3 and "patient_id" = $4 and true
returning "entry_id" as "id";
