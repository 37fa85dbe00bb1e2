-- Books a visit as before, but a constraint that is in the way is an error of the statement, which the
-- caller takes as null. `on conflict do nothing` looked into each index of a constraint twice, for every
-- booking, and for the sake of those that fail: those are rare after the day has been compared.
create or replace function book_visit(
  clinic integer, account uuid, wanted_patient uuid, treatment uuid, wanted_doctor uuid,
  day date, local_time time, begins timestamptz, ends timestamptz, chair_free timestamptz,
  place_doctor uuid, place_chair uuid, price integer, name text, email text, phone text,
  present timestamptz, known_schedule bigint, known_taken text, email_task text,
  email_attempts integer
) returns uuid language plpgsql as $$
declare
  patient uuid;
  hold uuid;
  other_holds integer;
  unpaid integer;
  booking uuid;
begin
  perform from users where clinic_id = clinic and user_id = account and closed_at is null
    for no key update;
  if not found then return null; end if;

  select patient_id into patient from patients
  where clinic_id = clinic and user_id = account and removed_at is null
    and case when wanted_patient is null then is_account_holder else patient_id = wanted_patient end;
  if not found then return null; end if;

  -- The constraints compare the patient's other visits: they need not be looked for.
  select (array_agg(booking_id) filter (where is_hold and is_this))[1],
    count(*) filter (where is_hold and is_this is not true),
    count(*) filter (where status = 'booked' and price_cents > 0)
  into hold, other_holds, unpaid
  from (
    select booking_id, status, price_cents, status = 'held' as is_hold,
      starts_at = begins and patient_id = patient and treatment_id = treatment
        and held_until > present and replaces_booking_id is null and waiting_entry_id is null
        and (wanted_doctor is null or doctor_id = wanted_doctor) as is_this
    from bookings
    where clinic_id = clinic and user_id = account and starts_at > present
      and status in ('held', 'booked')
  ) as upcoming;
  if other_holds > 0 or not exists (
    select from clinics
    where clinic_id = clinic and schedule_revision = known_schedule
      and unpaid + (price > 0)::integer <= max_unpaid_bookings
  ) then return null; end if;

  if hold is not null then
    update bookings set status = 'booked', held_until = null, source = 'online',
      contact_name = name, contact_email = email, contact_phone = phone
    where clinic_id = clinic and booking_id = hold and status = 'held';
    if not found then return null; end if;
    booking := hold;
  else
    if place_doctor is null then return null; end if;
    perform pg_advisory_xact_lock(clinic, day - '2000-01-01'::date);
    if taken_revision(clinic, day, present) <> known_taken then return null; end if;
    insert into bookings (clinic_id, user_id, patient_id, treatment_id, price_cents, created_at,
      date_local, time_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id,
      contact_name, contact_email, contact_phone, source)
    values (clinic, account, patient, treatment, price, present,
      day, local_time, begins, ends, chair_free, place_doctor, place_chair,
      name, email, phone, 'online')
    returning booking_id into booking;
  end if;

  delete from waiting_entries
  where clinic_id = clinic and patient_id = patient and treatment_id = treatment
    and date_local = day;
  insert into outbox (clinic_id, task, payload, max_attempts) values (clinic, email_task,
    json_build_object('kind', 'booked', 'clinicId', clinic, 'id', booking), email_attempts);
  return booking;
end $$;
