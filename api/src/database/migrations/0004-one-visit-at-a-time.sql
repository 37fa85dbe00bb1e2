-- A patient cannot be in two treatments at once. Of visits that start at the same instant the one
-- booked first stays; the others are cancelled, unless they are paid and need a person to decide.
update bookings b
set status = 'cancelled'
where b.status = 'booked' and exists (
  select from bookings first
  where first.clinic_id = b.clinic_id and first.user_id = b.user_id
    and first.starts_at = b.starts_at and first.status <> 'cancelled'
    and (first.created_at, first.booking_id) < (b.created_at, b.booking_id)
);
create unique index bookings_live_patient_time
  on bookings (clinic_id, user_id, starts_at) where status <> 'cancelled';

alter table messages rename column answer to reply;
alter table messages rename column answered_at to replied_at;
alter table messages rename column answered_by to replied_by;
