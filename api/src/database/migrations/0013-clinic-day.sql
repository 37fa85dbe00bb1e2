-- A visit is under way, and what staff record about a visit can be taken back.
alter table bookings
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (status in
    ('held', 'booked', 'paid', 'arrived', 'in_treatment', 'completed', 'no_show', 'cancelled')),
  -- What it was before the last thing that staff recorded; null when there is nothing to take back.
  add column previous_status text;
insert into booking_transitions values
  ('arrived', 'in_treatment'),
  ('in_treatment', 'completed'),
  -- Taken back.
  ('arrived', 'booked'),
  ('arrived', 'paid'),
  ('arrived', 'no_show'),
  ('in_treatment', 'arrived'),
  ('completed', 'booked'),
  ('completed', 'paid'),
  ('completed', 'arrived'),
  ('completed', 'in_treatment'),
  ('no_show', 'booked'),
  ('no_show', 'paid');

-- Tells the API processes which days look different now. PostgreSQL sends equal notifications of one
-- transaction once.
create function notify_day_changed(clinic_id integer, date_local date) returns void
language sql as $$
  select pg_notify(
    'day_changed', json_build_object('clinicId', clinic_id, 'dateLocal', date_local)::text)
$$;
create function notify_booking_changed() returns trigger language plpgsql as $$
begin
  -- Holds are not shown.
  if tg_op <> 'INSERT' and old.status <> 'held' then
    perform notify_day_changed(old.clinic_id, old.date_local);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'held' then
    perform notify_day_changed(new.clinic_id, new.date_local);
  end if;
  return null;
end $$;
create trigger booking_changed after insert or update or delete on bookings
  for each row execute function notify_booking_changed();
create function notify_booking_paid() returns trigger language plpgsql as $$
begin
  perform notify_day_changed(clinic_id, date_local) from bookings
    where clinic_id = new.clinic_id and booking_id = new.booking_id;
  return null;
end $$;
create trigger booking_paid after insert on payments
  for each row execute function notify_booking_paid();
