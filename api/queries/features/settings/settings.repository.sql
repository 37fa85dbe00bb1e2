-- readChairs
select "chair_id" as "id", "name", "retired_at"
from "chairs"
where "clinic_id" = $1
order by "name";

-- readClinicSettings
select "name",
  "address",
  "phone",
  "email",
  "position",
  "logo_url" as "logoUrl",
  "reminder_hours" as "reminderHours",
  "booking_horizon_days" as "bookingHorizonDays",
  "late_fee_cents" as "lateFeeCents",
  "minimum_notice_minutes" as "minimumNoticeMinutes",
  "cancellation_notice_minutes" as "cancellationNoticeMinutes",
  "cancellation_grace_minutes" as "cancellationGraceMinutes",
  "max_unpaid_bookings" as "maxUnpaidBookings"
from "clinics"
where "clinic_id" = $1;

-- readDoctors
select "d"."doctor_id" as "id",
  "d"."name",
  "s"."name" as "speciality",
  "d"."is_bookable" as "isBookable",
  "d"."image" as "imageUrl",
  "d"."email"
from "doctors" as "d"
inner join "specialities" as "s" on "s"."clinic_id" = "d"."clinic_id"
  and "s"."speciality_id" = "d"."speciality_id"
where "d"."clinic_id" = $1 and "d"."removed_at" is null
order by "d"."name";

-- readDoctors
select "doctor_id" as "doctorId",
  "weekday",
  "from_local" as "fromLocal",
  "until_local" as "untilLocal"
from "doctor_hours"
where "clinic_id" = $1
order by "weekday", "from_local";

-- readPerformed
select "dt"."doctor_id" as "doctorId", "dt"."treatment_id" as "treatmentId"
from "doctor_treatments" as "dt"
inner join "doctors" as "d" on "d"."clinic_id" = "dt"."clinic_id"
  and "d"."doctor_id" = "dt"."doctor_id"
where "dt"."clinic_id" = $1 and "d"."removed_at" is null
order by "d"."name";

-- readSettings
select "date_local" as "dateLocal", "name", "names"
from "closed_days"
where "clinic_id" = $1 and "date_local" >= $2
order by "date_local";

-- readSettings
select "settings_revision"
from "clinics"
where "clinic_id" = $1;

-- readTreatments
select "treatment_id" as "id",
  "name",
  "price_cents" as "priceCents",
  "retired_at",
  "duration_minutes" as "durationMinutes",
  "cleanup_minutes" as "cleanupMinutes",
  "audience",
  "names",
  "description"
from "treatments"
where "clinic_id" = $1
order by "name";
