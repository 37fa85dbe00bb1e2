-- What has to be known before a patient is treated. It replaces the notes that were marked as alerts.
create table patient_alerts (
  clinic_id integer not null references clinics,
  alert_id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  kind text not null check (kind in ('allergy', 'medication', 'other')),
  text text not null,
  author_id uuid not null,
  created_at timestamptz not null,
  -- Null while it applies.
  ended_at timestamptz,
  primary key (clinic_id, alert_id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, author_id) references users
);
create index patient_alerts_by_patient on patient_alerts (clinic_id, patient_id, created_at);
insert into patient_alerts (clinic_id, patient_id, kind, text, author_id, created_at)
  select clinic_id, patient_id, 'other', text, author_id, created_at from patient_notes where is_alert;
delete from patient_notes where is_alert;
alter table patient_notes drop column is_alert;

-- Alerts are shown on the days of the patient's visits.
create function notify_alert_changed() returns trigger language plpgsql as $$
begin
  perform notify_day_changed(clinic_id, date_local) from bookings
    where clinic_id = new.clinic_id and patient_id = new.patient_id
      and status not in ('held', 'cancelled');
  return null;
end $$;
create trigger alert_changed after insert or update on patient_alerts
  for each row execute function notify_alert_changed();

-- What dentists ask for; an approved request has become time off of the doctor.
create table time_off_requests (
  clinic_id integer not null references clinics,
  request_id uuid not null default gen_random_uuid(),
  doctor_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- The first and the last day, in the clinic's time.
  from_date date not null,
  until_date date not null,
  -- When it begins on the first day and ends on the last one; null for whole days.
  from_time time,
  until_time time,
  note text not null,
  status text not null default 'asked' check (status in ('asked', 'approved', 'declined')),
  -- Why it was declined.
  reason text,
  primary key (clinic_id, request_id),
  foreign key (clinic_id, doctor_id) references doctors on delete cascade,
  foreign key (clinic_id, requested_by) references users,
  check (from_date <= until_date),
  check ((from_time is null) = (until_time is null)),
  check ((status = 'declined') = (reason is not null))
);
create index time_off_requests_by_doctor
  on time_off_requests (clinic_id, doctor_id, from_date desc);

-- Visits that a patient should book later: an email invites them some weeks before `due_on`.
create table recalls (
  clinic_id integer not null references clinics,
  recall_id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  treatment_id uuid not null,
  -- Null for any doctor.
  doctor_id uuid,
  due_on date not null,
  planned_by uuid not null,
  planned_at timestamptz not null,
  cancelled_at timestamptz,
  -- Set in the transaction that queues the email, by whichever process is first.
  queued_at timestamptz,
  primary key (clinic_id, recall_id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, treatment_id) references treatments,
  foreign key (clinic_id, doctor_id) references doctors,
  foreign key (clinic_id, planned_by) references users
);
create index recalls_by_patient on recalls (clinic_id, patient_id, due_on);
create index recalls_to_send on recalls (clinic_id, due_on)
  where queued_at is null and cancelled_at is null;
-- When the patient stopped invitations; null while they get them.
alter table patients add column recalls_stopped_at timestamptz;
