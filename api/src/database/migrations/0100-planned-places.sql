-- The revision of the schedule on which the place of a visit or hold was planned. A place that was planned on an
-- older schedule is rejected: the transaction is run again on the present one. The lock makes changes of the
-- schedule wait until the place is stored, and the place wait for a change under way. Only the owner of the
-- table can store a place that was not planned, as an import does.
alter table bookings add column schedule_revision bigint;

create function reject_outdated_place() returns trigger language plpgsql as $$
begin
  if new.schedule_revision is null and current_user = (
    select relowner::regrole::text from pg_class where oid = tg_relid
  ) then return new; end if;
  perform from clinics
  where clinic_id = new.clinic_id and schedule_revision = new.schedule_revision for share;
  if not found then
    raise exception 'the schedule has changed since this place was planned'
      using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger place_is_planned before insert or update of date_local, time_local, starts_at, ends_at,
  chair_free_at, doctor_id, chair_id, price_cents, schedule_revision on bookings
  for each row execute function reject_outdated_place();

drop function book_visit;
