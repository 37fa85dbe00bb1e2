-- A time can be held for a visitor who has not signed in: by the hash of a token that only their browser has.
alter table bookings add column visitor_hash text;
alter table bookings alter column patient_id drop not null;
alter table bookings add constraint bookings_visitor_check check (
  (patient_id is null) = (visitor_hash is not null)
  and (visitor_hash is null or status = 'held' and user_id is null and waiting_entry_id is null and replaces_booking_id is null)
) not valid;
