import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Db, forClinic } from '../src/database/connection';
import { ensureDataKey } from '../src/database/data-keys';
import { withFields } from '../src/database/encrypted-fields';

const MESSAGES = sql`
  insert into messages (clinic_id, email, subject, message, created_at, state, assignee_id)
  select clinic_id, email, 'Question ' || n, 'Please call me about the visit of ' || name || ' ' || md5(n::text),
    timestamptz '2022-01-01' + n * interval '10 minutes', (array['open', 'done', 'spam'])[n % 3 + 1],
    case when n % 90 = 0 then c.user_id end
  from big_patients join big_clinics c using (clinic_id) where n % 2 = 0 order by n`;

type WrittenColumn = 'message_replies.reply' | 'patient_notes.text' | 'patient_alerts.text';

/** As arrays of a query: the subjects found, the IDs of new rows about them, and the encrypted texts of these. */
async function toWritten(
  db: Db,
  subjects: RawBuilder<{ id: string }>,
  { column, text }: { readonly column: WrittenColumn; readonly text: string },
) {
  const { rows } = await subjects.execute(db);
  const ids = rows.map(() => randomUUID());
  const texts = await withFields(db, ({ encrypt }) => ids.map((id) => encrypt(column, id, text)));
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${ids}::uuid[], ${texts}::text[])
    as written (subject_id, id, text)`;
}

async function addReplies(db: Db): Promise<void> {
  const answered = sql<{ id: string }>`
    select message_id as id from messages where clinic_id = ${db.clinicId} and state = 'done'`;
  const reply = { column: 'message_replies.reply', text: 'We will.' } as const;
  await sql`
    insert into message_replies (clinic_id, reply_id, message_id, author_id, reply, created_at)
    select clinic_id, written.id, message_id, c.user_id, written.text, created_at + interval '1 hour'
    from messages join big_clinics c using (clinic_id)
      join ${await toWritten(db, answered, reply)} on subject_id = message_id`.execute(db);
}

async function addNotes(db: Db): Promise<void> {
  const patients = sql<{ id: string }>`
    select patient_id as id from big_patients where clinic_id = ${db.clinicId}`;
  const note = { column: 'patient_notes.text', text: 'Prefers mornings.' } as const;
  await sql`
    insert into patient_notes (clinic_id, note_id, patient_id, author_id, text, created_at)
    select clinic_id, written.id, subject_id, user_id, written.text, now()
    from big_clinics join ${await toWritten(db, patients, note)} on clinic_id = ${db.clinicId}`.execute(
    db,
  );
}

async function addAlerts(db: Db): Promise<void> {
  const patients = sql<{ id: string }>`
    select patient_id as id from big_patients where clinic_id = ${db.clinicId} and n % 5 = 0`;
  const alert = { column: 'patient_alerts.text', text: 'Latex' } as const;
  await sql`
    insert into patient_alerts (clinic_id, alert_id, patient_id, author_id, kind, text, created_at)
    select clinic_id, written.id, subject_id, user_id, 'allergy', written.text, now()
    from big_clinics join ${await toWritten(db, patients, alert)} on clinic_id = ${db.clinicId}`.execute(
    db,
  );
}

/** What each clinic encrypts, with a data key of its own. */
async function addEncrypted(db: Db): Promise<void> {
  const { rows } = await sql<{ clinicId: number }>`
    select clinic_id as "clinicId" from big_clinics`.execute(db);
  for (const { clinicId } of rows) {
    const { wrapping } = db.fieldKeys;
    const clinic = Object.assign(forClinic(db, { ...db.clinic, clinicId }), {
      fieldKeys: { wrapping, loaded: null },
    });
    await ensureDataKey(clinic);
    for (const add of [addReplies, addNotes, addAlerts]) await add(clinic);
  }
}

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
  await MESSAGES.execute(db);
  await addEncrypted(db);
  for (const insert of [RECALLS, WAITING, REVIEWS, AUDIT_LOG]) await insert.execute(db);
}
