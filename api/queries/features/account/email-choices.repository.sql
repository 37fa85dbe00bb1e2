-- readEmailChoices
select "patient_id" as "patientId",
  "name",
  "is_account_holder" as "isAccountHolder",
  "recalls_stopped_at" is null as "isWanted"
from "patients"
where "clinic_id" = $1 and "user_id" = $2 and "removed_at" is null
order by "is_account_holder" desc, "name", "patient_id";

-- readEmailChoices
select "reminders_stopped_at" is null as "reminders"
from "users"
where "clinic_id" = $1 and "user_id" = $2;

-- setRemindersStopped
update "users"
set "reminders_stopped_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "reminders_stopped_at" is not null;

-- setRemindersStopped
update "users"
set "reminders_stopped_at" = $1
where "clinic_id" = $2 and "user_id" = $3 and "reminders_stopped_at" is null;
