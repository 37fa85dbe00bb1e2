-- savePlace
rollback to savepoint place;

-- savePlace
savepoint place;

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "contact_name", "contact_email", "contact_phone", "source")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "replaces_booking_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "waiting_entry_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "waiting_entry_id", "replaces_booking_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
returning "booking_id";

-- storePlace
update "bookings"
set "status" = $1,
  "held_until" = $2,
  "waiting_entry_id" = $3,
  "source" = case when waiting_entry_id is null then $4 else 'waiting_list' end,
  "treatment_id" = $5,
  "price_cents" = $6,
  "date_local" = $7,
  "time_local" = $8,
  "starts_at" = $9,
  "ends_at" = $10,
  "chair_free_at" = $11,
  "doctor_id" = $12,
  "chair_id" = $13,
  "schedule_revision" = $14,
  "contact_name" = $15,
  "contact_email" = $16,
  "contact_phone" = $17
where "clinic_id" = $18 and "booking_id" = $19;

-- storePlace
update "bookings"
set "treatment_id" = $1,
  "price_cents" = $2,
  "date_local" = $3,
  "time_local" = $4,
  "starts_at" = $5,
  "ends_at" = $6,
  "chair_free_at" = $7,
  "doctor_id" = $8,
  "chair_id" = $9,
  "schedule_revision" = $10,
  "announced_starts_at" = $11,
  "announced_doctor_id" = $12,
  "revision" = "revision" + $13,
  "link_generation" = "link_generation" + $14
where "clinic_id" = $15 and "booking_id" = $16;

-- storePlace
update "bookings"
set "treatment_id" = $1,
  "price_cents" = $2,
  "date_local" = $3,
  "time_local" = $4,
  "starts_at" = $5,
  "ends_at" = $6,
  "chair_free_at" = $7,
  "doctor_id" = $8,
  "chair_id" = $9,
  "schedule_revision" = $10,
  "moved_at" = $11,
  "confirmed_at" = $12,
  "announced_starts_at" = $13,
  "announced_doctor_id" = $14,
  "revision" = "revision" + $15,
  "link_generation" = "link_generation" + $16
where "clinic_id" = $17 and "booking_id" = $18;
