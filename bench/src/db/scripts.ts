/** Of whom and when the next visit is; each transaction takes the next number. The product books decades earlier. */
export const PREPARE = `
  create sequence bench_visits;
  insert into users (clinic_id, uid, email, name, verified_at)
    select 1, 'bench-' || n, 'bench-' || n || '@clinic.test', 'Pat Ient', now()
    from generate_series(1, 20000) as n;
  create table bench_patients as
    select (row_number() over ())::integer - 1 as n, user_id, patient_id
    from users join patients using (clinic_id, user_id) where uid like 'bench-%';
  create unique index on bench_patients (n);
  create table bench_clinic as
    select t.treatment_id, d.doctor_id, c.chair_id, schedule_revision, cancellation_notice_minutes,
      late_fee_cents, make_interval(mins => cancellation_grace_minutes) as grace
    from treatments t, doctors d, chairs c, clinics
    where t.name = 'Fluoride Treatment' and c.name = 'Chair 1' and d.name like '%Osei';
  update clinics set max_unpaid_bookings = 100000;
  create function bench_visit(out user_id uuid, out patient_id uuid, out day date, out at time,
    out starts_at timestamptz, out treatment_id uuid, out doctor_id uuid, out chair_id uuid,
    out schedule_revision bigint, out cancellation_notice_minutes integer, out late_fee_cents integer,
    out grace_until timestamptz) language sql volatile as $$
    select p.user_id, p.patient_id, d.day, d.at, d.day + d.at, c.treatment_id, c.doctor_id,
      c.chair_id, c.schedule_revision, c.cancellation_notice_minutes, c.late_fee_cents, now() + c.grace
    from (select nextval('bench_visits') as n offset 0) as v, bench_clinic c,
      lateral (select date '2100-01-01' + (v.n / 1024 * 64 + v.n % 64)::integer as day,
        time '09:00' + interval '30 minutes' * (v.n % 1024 / 64) as at) as d,
      lateral (select * from bench_patients where n = v.n % 20000) as p
  $$;
  vacuum analyze;`;

const insert = `
insert into bookings (clinic_id, user_id, patient_id, treatment_id, price_cents, date_local,
  time_local, starts_at, ends_at, chair_free_at, doctor_id, chair_id, contact_name, contact_email,
  contact_phone, schedule_revision, cancellation_notice_minutes, late_fee_cents, grace_until)
select 1, user_id, patient_id, treatment_id, 4500, day, at, starts_at,
  starts_at + interval '20 minutes', starts_at + interval '30 minutes', doctor_id, chair_id,
  'Pat Ient', 'patient@clinic.test', '+1 212 555 0100', schedule_revision,
  cancellation_notice_minutes, late_fee_cents, grace_until
from bench_visit();`;

const job = `'send_email:1', '{"kind": "booked", "clinicId": 1}'`;

const within = (...statements: readonly string[]): string =>
  ['begin;', ...statements, 'commit;'].join('\n');

/** What stores a visit, in ways that cost the database more or less. */
export const scripts = {
  /** Constraints, indexes and triggers of the product, and nothing else. */
  insert,
  /** With the email's row beside it. */
  outbox: within(
    insert,
    `insert into outbox (clinic_id, task, payload) select 1, job.* from (values (${job}::json)) as job;`,
  ),
  /** With the email's job put into the queue by the booking itself. */
  addJob: within(insert, `select graphile_worker.add_job(${job});`),
} as const;
