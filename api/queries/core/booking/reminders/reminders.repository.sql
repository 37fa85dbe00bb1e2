-- insertReminders
insert into "reminders" ("clinic_id", "booking_id", "lead_hours", "starts_at", "queued_at")
select "clinic_id", "booking_id", $1 as "lead_hours", "starts_at", $2 as "queued_at"
from "bookings"
where "clinic_id" = $3
  and "status" in ($4)
  and "starts_at" > $5
  and "starts_at" <= $6
  and coalesce(moved_at, created_at) <= starts_at - make_interval(hours => $7)
on conflict do nothing
returning "reminder_id";

-- listLeadHours
select "reminder_hours"
from "clinics"
where "clinic_id" = $1;
