-- getHolderId
select "patient_id"
from "patients"
where "clinic_id" = $1 and "user_id" = $2 and "is_account_holder" = $3;

-- haveOverlap
select
from bookings a
join bookings b on b.clinic_id = a.clinic_id
  and b.patient_id = $1
  and b.status not in ('held', 'cancelled')
  and (tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) or (a.treatment_id = b.treatment_id and a.date_local = b.date_local))
where a.clinic_id = $2 and a.patient_id = $3 and a.status not in ('held', 'cancelled')
limit 1;

-- joinAccount
update "bookings"
set "user_id" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- joinAccount
update "patients"
set "user_id" = $1, "email" = $2
where "clinic_id" = $3 and "patient_id" = $4;

-- joinAccount
update "waiting_entries"
set "user_id" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- leaveAccount
update "bookings"
set "user_id" = $1
where "clinic_id" = $2 and "patient_id" in ($3) and "user_id" = $4;

-- leaveAccount
update "patients"
set "user_id" = $1
where "clinic_id" = $2 and "patient_id" in ($3) and "user_id" = $4 and "is_account_holder" = $5;

-- leaveAccount
update "waiting_entries"
set "user_id" = $1
where "clinic_id" = $2 and "patient_id" in ($3) and "user_id" = $4;

-- leaveAsPointer
update "patients"
set "merged_into" = $1, "is_listed" = $2, "removed_at" = coalesce(removed_at, $3)
where "clinic_id" = $4 and "patient_id" = $5;

-- lockChildIds
select "c"."patient_id" as "id"
from "patients" as "c"
inner join "patients" as "g" on "g"."clinic_id" = "c"."clinic_id"
  and "g"."patient_id" = "c"."guardian_id"
where "c"."clinic_id" = $1
  and "g"."user_id" = $2
  and "c"."user_id" is null
  and "c"."email" is null
  and "c"."is_listed" = $3
order by "c"."patient_id"
for update of "c";

-- lockClaimableIds
select "patient_id"
from "patients"
where "clinic_id" = $1 and "user_id" is null and "is_listed" = $2 and "email" = $3
order by "patient_id"
for update;

-- lockVerifiedUserId
select "user_id"
from "users"
where "clinic_id" = $1 and "email" = $2 and "closed_at" is null and "verified_at" is not null
for no key update;

-- setStopped
update "patients"
set "recalls_stopped_at" = $1
where "clinic_id" = $2 and "patient_id" = $3 and "recalls_stopped_at" = $4;

-- setStopped
update "patients"
set "recalls_stopped_at" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- wipeMerged
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
  "name" = $11
where "clinic_id" = $12 and "patient_id" in ($13) and "merged_into" is not null;
