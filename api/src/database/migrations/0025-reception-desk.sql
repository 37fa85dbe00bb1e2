alter table bookings
  -- Why staff cancelled the visit; null when the patient did, or nobody said.
  add column cancel_reason text check (cancel_reason in
    ('patient_asked', 'clinic', 'dentist_ill', 'other')),
  -- In the words of the staff.
  add column cancel_note text,
  -- What the patient was told last, while an email about a move waits to be sent; null otherwise.
  add column announced_starts_at timestamptz,
  add column announced_doctor_id uuid,
  -- Whether there is a payment, so that an index can leave out what is paid.
  add column is_paid boolean not null default false;
alter table bookings add check (cancel_reason is null or status = 'cancelled');

alter table bookings disable trigger user;
update bookings b set is_paid = true
  where exists (select from payments p
    where p.clinic_id = b.clinic_id and p.booking_id = b.booking_id);
alter table bookings enable trigger user;

-- The change of the booking tells that the day looks different.
create function mark_booking_paid() returns trigger language plpgsql as $$
begin
  update bookings set is_paid = true
    where clinic_id = new.clinic_id and booking_id = new.booking_id;
  return null;
end $$;
drop trigger booking_paid on payments;
drop function notify_booking_paid();
create trigger booking_paid after insert on payments
  for each row execute function mark_booking_paid();

create index bookings_unpaid on bookings (clinic_id, starts_at, booking_id)
  where not is_paid and price_cents > 0
    and status in ('booked', 'arrived', 'in_treatment', 'completed');

-- Null for a note that was not corrected.
alter table patient_notes add column edited_at timestamptz;
