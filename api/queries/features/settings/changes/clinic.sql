-- changeClinic
update "clinics"
set "name" = $1,
  "address" = $2,
  "phone" = $3,
  "email" = $4,
  "position" = $5,
  "logo_url" = $6,
  "booking_horizon_days" = $7,
  "minimum_notice_minutes" = $8,
  "cancellation_notice_minutes" = $9,
  "cancellation_grace_minutes" = $10,
  "late_fee_cents" = $11,
  "max_unpaid_bookings" = $12,
  "reminder_hours" = $13
where "clinic_id" = $14;
