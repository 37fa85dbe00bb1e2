-- deleteRows
delete from "patient_alerts"
where "clinic_id" = $1 and "patient_id" = $2;

-- deleteRows
delete from "patient_notes"
where "clinic_id" = $1 and "patient_id" = $2;

-- deleteRows
delete from "recalls"
where "clinic_id" = $1 and "patient_id" = $2;

-- deleteRows
delete from "waiting_entries"
where "clinic_id" = $1 and "patient_id" = $2;

-- patientAlerts
select "alert_id" as "alertId",
  "patient_id" as "patientId",
  "kind",
  "text",
  "created_at" as "createdAt",
  "ended_at" as "endedAt"
from "patient_alerts"
where "clinic_id" = $1 and "patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "created_at";

-- patientNotes
select "note_id" as "noteId", "patient_id" as "patientId", "text", "created_at" as "createdAt"
from "patient_notes"
where "clinic_id" = $1 and "patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "created_at";

-- patients
select "patient_id" as "patientId",
  "name",
  "born_on" as "dateOfBirth",
  "is_account_holder" as "isAccountHolder",
  "removed_at" as "removedAt",
  "phone",
  "recalls_stopped_at" as "invitationsStoppedAt"
from "patients"
where "clinic_id" = $1 and "user_id" = $2
order by "is_account_holder" desc, "name";

-- patients
update "patients"
set "name" = $1, "born_on" = $2, "email" = $3, "phone" = $4, "is_listed" = $5
where "clinic_id" = $6 and "patient_id" = $7;

-- patients
update "patients"
set "name" = $1, "born_on" = $2, "email" = $3, "phone" = $4, "is_listed" = $5
where "clinic_id" = $6 and "user_id" = $7;

-- recallCalls
select "c"."recall_id" as "recallId", "c"."outcome", "c"."called_at" as "calledAt"
from "recall_calls" as "c"
inner join "recalls" as "r" on "r"."clinic_id" = "c"."clinic_id"
  and "r"."recall_id" = "c"."recall_id"
where "c"."clinic_id" = $1 and "r"."patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "c"."called_at";

-- recalls
select "r"."recall_id" as "recallId",
  "r"."patient_id" as "patientId",
  "t"."name" as "treatment",
  "r"."due_on" as "dueOn",
  "r"."planned_at" as "plannedAt",
  "r"."queued_at" as "sentAt",
  "r"."cancelled_at" as "cancelledAt",
  "r"."next_call_on" as "nextCallOn"
from "recalls" as "r"
inner join "treatments" as "t" on "t"."clinic_id" = "r"."clinic_id"
  and "t"."treatment_id" = "r"."treatment_id"
where "r"."clinic_id" = $1 and "r"."patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "r"."planned_at";
