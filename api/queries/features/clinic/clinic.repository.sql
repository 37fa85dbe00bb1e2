-- listOfferedTreatments
select "name", "price_cents" as "priceCents", "duration_minutes" as "durationMinutes"
from "treatments"
where "clinic_id" = $1 and "retired_at" is null
order by "name";

-- readCancellationRules
select "cancellation_notice_minutes" as "noticeMinutes",
  "cancellation_grace_minutes" as "graceMinutes",
  "late_fee_cents" as "lateFeeCents"
from "clinics"
where "clinic_id" = $1;
