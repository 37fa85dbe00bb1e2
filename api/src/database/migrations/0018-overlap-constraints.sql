-- Only the constraints use their indexes, no query does: PostgreSQL loses entries of a GiST index when
-- a nested loop reads it while its first page is split (decision 035). The planner can't tell that the
-- predicates below follow from a query's, so it never chooses these indexes.
alter table bookings
  drop constraint bookings_doctor_overlap,
  drop constraint bookings_chair_overlap,
  drop constraint bookings_patient_overlap,
  add constraint bookings_doctor_overlap exclude using gist
    (clinic_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status || '' <> 'cancelled'),
  add constraint bookings_chair_overlap exclude using gist
    (clinic_id with =, chair_id with =, tstzrange(starts_at, chair_free_at) with &&)
    where (status || '' <> 'cancelled'),
  add constraint bookings_patient_overlap exclude using gist
    (clinic_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status || '' <> 'cancelled' and replaces_booking_id is null and waiting_entry_id is null);
