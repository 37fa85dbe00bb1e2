-- lockSettings
select "settings_revision" as "revision"
from "clinics"
where "clinic_id" = $1;

-- raiseRevision
update "clinics"
set "settings_revision" = (
    select max(entry_id)
    from audit_log
    where clinic_id = $1
  )
where "clinic_id" = $2
returning "settings_revision";
