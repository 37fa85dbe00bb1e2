-- deleteRows
delete from "patient_alerts"
where "clinic_id" = $1 and "patient_id" = $2;

-- deleteRows
delete from "patient_documents"
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

-- eraseRecords
update "patients"
set "born_on" = $1,
  "email" = $2,
  "phone" = $3,
  "guardian_id" = $4,
  "guardian_name" = $5,
  "guardian_phone" = $6,
  "language" = $7,
  "address" = $8,
  "contact_by" = $9,
  "insurance_number" = $10,
  "name" = $11,
  "is_listed" = $12
where "clinic_id" = $13 and ("patient_id" in ($14) or "merged_into" in ($15));

-- eraseRecords
update "patients"
set "guardian_id" = $1
where "clinic_id" = $2 and "guardian_id" in ($3);

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

-- patientDocuments
select "document_id" as "documentId",
  "patient_id" as "patientId",
  "name",
  "media_type" as "mediaType",
  "size_bytes" as "sizeBytes",
  "shared_at" as "sharedAt"
from "patient_documents"
where "clinic_id" = $1 and "patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "shared_at";

-- patientMergeValues
select "m"."patient_id" as "patientId",
  "v"."field",
  "v"."value",
  "m"."merged_at" as "mergedAt",
  "v"."merge_id" as "mergeId"
from "patient_merge_values" as "v"
inner join "patient_merges" as "m" on "m"."clinic_id" = "v"."clinic_id"
  and "m"."merge_id" = "v"."merge_id"
where "v"."clinic_id" = $1 and "m"."patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  )
order by "m"."merged_at", "v"."field";

-- patientMerges
delete from "patient_merges"
where "clinic_id" = $1 and ("patient_id" = $2 or "merged_id" = $3);

-- patientMerges
delete from "patient_merges"
where "clinic_id" = $1 and ("patient_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $2 and "user_id" = $3
  ) or "merged_id" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $4 and "user_id" = $5
  ));

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
select "patient_id"
from "patients"
where "clinic_id" = $1 and "user_id" = $2;

-- patients
select "patient_id" as "id",
  "name",
  "born_on" as "dateOfBirth",
  "is_account_holder" as "isAccountHolder",
  "removed_at" as "removedAt",
  "phone",
  "recalls_stopped_at" as "invitationsStoppedAt",
  "guardian_id" as "guardianId",
  "guardian_name" as "guardianName",
  "guardian_phone" as "guardianPhone",
  "language",
  "address",
  "contact_by" as "contactBy",
  "insurance_number" as "insuranceNumber"
from "patients"
where "clinic_id" = $1 and ("user_id" = $2 or "merged_into" in (
    select "patient_id"
    from "patients"
    where "clinic_id" = $3 and "user_id" = $4
  ))
order by "is_account_holder" desc, "name";

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
