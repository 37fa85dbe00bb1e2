-- completeDetails
update "patients"
set "born_on" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- completeDetails
update "patients"
set "born_on" = $1, "email" = $2
where "clinic_id" = $3 and "patient_id" = $4;

-- completeDetails
update "patients"
set "born_on" = $1, "email" = $2, "recalls_stopped_at" = $3
where "clinic_id" = $4 and "patient_id" = $5;

-- completeDetails
update "patients"
set "born_on" = $1, "recalls_stopped_at" = $2
where "clinic_id" = $3 and "patient_id" = $4;

-- completeDetails
update "users"
set "phone" = $1
where "clinic_id" = $2 and "user_id" = $3;

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

-- leaveAsPointer
update "patients"
set "merged_into" = $1
where "clinic_id" = $2 and "merged_into" = $3;

-- leaveAsPointer
update "patients"
set "name" = $1,
  "born_on" = $2,
  "email" = $3,
  "phone" = $4,
  "merged_into" = $5,
  "is_listed" = $6,
  "removed_at" = $7
where "clinic_id" = $8 and "patient_id" = $9;

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

-- moveRecord
update "patient_alerts"
set "patient_id" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- moveRecord
update "patient_notes"
set "patient_id" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- moveRecord
update "recalls"
set "patient_id" = $1
where "clinic_id" = $2 and "patient_id" = $3;

-- moveVisits
update "bookings"
set "patient_id" = $1, "user_id" = $2
where "clinic_id" = $3 and "patient_id" = $4;

-- moveWaitingEntries
delete from waiting_entries e
where e.clinic_id = $1 and e.patient_id = $2 and exists (
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
where "clinic_id" = $3 and "patient_id" = $4;
