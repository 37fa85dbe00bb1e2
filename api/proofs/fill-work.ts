import { sql } from 'kysely';
import type { Db } from '../src/database/connection';

const MESSAGES = sql`
  insert into messages (clinic_id, email, subject, message, created_at, state, assignee_id)
  select clinic_id, email, 'Question ' || n, 'Please call me about the visit of ' || name || ' ' || md5(n::text),
    timestamptz '2022-01-01' + n * interval '10 minutes', (array['open', 'done', 'spam'])[n % 3 + 1],
    case when n % 90 = 0 then c.user_id end
  from big_patients join big_clinics c using (clinic_id) where n % 2 = 0 order by n`;

const REPLIES = sql`
  insert into message_replies (clinic_id, message_id, author_id, reply, created_at)
  select clinic_id, message_id, c.user_id, 'We will.', created_at + interval '1 hour'
  from messages join big_clinics c using (clinic_id) where state = 'done'`;

const NOTES = sql`
  insert into patient_notes (clinic_id, patient_id, author_id, text, created_at)
  select clinic_id, patient_id, c.user_id, 'Prefers mornings.', now()
  from big_patients join big_clinics c using (clinic_id)`;

const ALERTS = sql`
  insert into patient_alerts (clinic_id, patient_id, author_id, kind, text, created_at)
  select clinic_id, patient_id, c.user_id, 'allergy', 'Latex', now()
  from big_patients join big_clinics c using (clinic_id) where n % 5 = 0`;

const RECALLS = sql`
  insert into recalls (clinic_id, patient_id, treatment_id, due_on, planned_by, planned_at)
  select clinic_id, patient_id, (select treatment_id from treatments t
    where t.clinic_id = c.clinic_id order by name limit 1), date '2026-01-01' + n % 365, c.user_id, now()
  from big_patients join big_clinics c using (clinic_id) where n % 4 = 1`;

const WAITING = sql`
  insert into waiting_entries (clinic_id, user_id, patient_id, treatment_id, date_local, created_at)
  select clinic_id, user_id, patient_id, (select treatment_id from treatments t
    where t.clinic_id = big_patients.clinic_id order by name limit 1), date '2026-03-02' + n % 30, now()
  from big_patients where n % 100 = 0`;

const REVIEWS = sql`
  insert into reviews (clinic_id, user_id, review, location, created_at, held_back_at, reply, replied_at)
  select clinic_id, user_id, 'On time, and kind.', 'Queens', timestamptz '2022-01-01' + n * interval '10 minutes',
    case when n % 100 = 0 then now() end, case when n % 8 = 0 then 'Thank you.' end,
    case when n % 8 = 0 then now() end
  from big_patients where user_id is not null order by n`;

/** Four people book visits, four others complete them, and the owner changes settings once in a while. */
const AUDIT_LOG = sql`
  insert into audit_log (clinic_id, at, actor_id, action, subject_type, subject_id, after)
  select clinic_id, at, case when n % 4000 = 0 then c.user_id
      else ('00000000-0000-4000-8000-00000000000' || person + n % 4)::uuid end,
    case when n % 4000 = 0 then 'settings.changed' else action end,
    case when n % 4000 = 0 then 'clinic' else 'booking' end, booking_id::text, '{}'
  from (
    select clinic_id, at, action, person, booking_id, row_number() over (partition by clinic_id order by at) as n
    from bookings, lateral (
      values (created_at, 'visit.booked', 1), (ends_at, 'visit.completed', 5)) as done (at, action, person)
    where case action when 'visit.booked' then user_id is null else status = 'completed' end) done
  join big_clinics c using (clinic_id) order by at`;

/** What staff write and do: messages, notes, alerts, recalls, replies, reviews and entries of the audit log. */
export async function addWork(db: Db): Promise<void> {
  for (const insert of [MESSAGES, REPLIES, NOTES, ALERTS, RECALLS, WAITING, REVIEWS, AUDIT_LOG])
    await insert.execute(db);
}
