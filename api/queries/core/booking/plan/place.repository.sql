-- savePlace
rollback to savepoint place;

-- savePlace
savepoint place;

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "added_treatment_ids", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "contact_name", "contact_email", "contact_phone", "source", "cancellation_notice_minutes", "late_fee_cents", "grace_until")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, (
    select "cancellation_notice_minutes"
    from "clinics"
    where "clinic_id" = $20
  ), (
    select "late_fee_cents"
    from "clinics"
    where "clinic_id" = $21
  ), (
    select $22::timestamptz + make_interval(mins => cancellation_grace_minutes) as "end"
    from "clinics"
    where "clinic_id" = $23
  ))
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "added_treatment_ids", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "added_treatment_ids", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "replaces_booking_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "added_treatment_ids", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "visitor_hash")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "added_treatment_ids", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "waiting_entry_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
returning "booking_id";

-- storePlace
insert into "bookings" ("clinic_id", "user_id", "patient_id", "created_at", "treatment_id", "added_treatment_ids", "price_cents", "date_local", "time_local", "starts_at", "ends_at", "chair_free_at", "doctor_id", "chair_id", "schedule_revision", "status", "held_until", "waiting_entry_id", "replaces_booking_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
returning "booking_id";

-- storePlace
update "bookings"
set "status" = $1,
  "held_until" = $2,
  "waiting_entry_id" = $3,
  "source" = case when waiting_entry_id is null then $4 else 'waiting_list' end,
  "treatment_id" = $5,
  "added_treatment_ids" = $6,
  "price_cents" = $7,
  "date_local" = $8,
  "time_local" = $9,
  "starts_at" = $10,
  "ends_at" = $11,
  "chair_free_at" = $12,
  "doctor_id" = $13,
  "chair_id" = $14,
  "schedule_revision" = $15,
  "contact_name" = $16,
  "contact_email" = $17,
  "contact_phone" = $18,
  "cancellation_notice_minutes" = (
    select "cancellation_notice_minutes"
    from "clinics"
    where "clinic_id" = $19
  ), "late_fee_cents" = (
    select "late_fee_cents"
    from "clinics"
    where "clinic_id" = $20
  ), "grace_until" = (
    select $21::timestamptz + make_interval(mins => cancellation_grace_minutes) as "end"
    from "clinics"
    where "clinic_id" = $22
  )
where "clinic_id" = $23 and "booking_id" = $24;

-- storePlace
update "bookings"
set "treatment_id" = $1,
  "added_treatment_ids" = $2,
  "price_cents" = $3,
  "date_local" = $4,
  "time_local" = $5,
  "starts_at" = $6,
  "ends_at" = $7,
  "chair_free_at" = $8,
  "doctor_id" = $9,
  "chair_id" = $10,
  "schedule_revision" = $11,
  "announced_starts_at" = $12,
  "announced_doctor_id" = $13,
  "revision" = "revision" + $14,
  "link_generation" = "link_generation" + $15
where "clinic_id" = $16 and "booking_id" = $17;

-- storePlace
update "bookings"
set "treatment_id" = $1,
  "added_treatment_ids" = $2,
  "price_cents" = $3,
  "date_local" = $4,
  "time_local" = $5,
  "starts_at" = $6,
  "ends_at" = $7,
  "chair_free_at" = $8,
  "doctor_id" = $9,
  "chair_id" = $10,
  "schedule_revision" = $11,
  "moved_at" = $12,
  "confirmed_at" = $13,
  "grace_until" = (
    select $14::timestamptz + make_interval(mins => cancellation_grace_minutes) as "end"
    from "clinics"
    where "clinic_id" = $15
  ),
  "announced_starts_at" = $16,
  "announced_doctor_id" = $17,
  "revision" = "revision" + $18,
  "link_generation" = "link_generation" + $19
where "clinic_id" = $20 and "booking_id" = $21;
