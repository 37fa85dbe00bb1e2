import { randomUUID } from 'node:crypto';
import { addDays, type AlertKind, toDateLocal } from 'shared-contracts';
import { putSummary } from '../src/core/booking/summaries/summaries.repository';
import { type Db, inTransaction } from '../src/database/connection';
import { withFields } from '../src/database/encrypted-fields';

const alerts: readonly (readonly [patient: string, kind: AlertKind, text: string])[] = [
  ['Grace Okafor', 'allergy', 'Penicillin'],
  ['Tom Lindberg', 'allergy', 'Latex'],
  ['Tom Lindberg', 'medication', 'Takes warfarin'],
  ['Daniel Cho', 'other', 'Faints at the sight of needles'],
  ['Ruth Feldman', 'medication', 'Insulin'],
];

const notes = [
  ['Grace Okafor', 'Grinds at night. Splint ordered.'],
  ['Priya Raman', 'Prefers to be treated without music.'],
  ['Daniel Cho', 'Needs a longer break after the anesthetic.'],
] as const;

const DENTIST_EMAIL = 'amara.osei@clinic.test';

/** What the demo dentist has noted about patients, and a request for time off. */
export async function saveDemoCare(db: Db, now: Date) {
  const row = { clinic_id: db.clinicId };
  const people = await db
    .selectFrom('patients')
    .select(['name', 'patient_id'])
    .where('clinic_id', '=', db.clinicId)
    .execute();
  const ids = new Map(people.map(({ name, patient_id }) => [name, patient_id]));
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', db.clinicId)
    .where('email', '=', DENTIST_EMAIL)
    .executeTakeFirstOrThrow();
  const { doctor_id } = await db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('clinic_id', '=', db.clinicId)
    .where('email', '=', DENTIST_EMAIL)
    .executeTakeFirstOrThrow();
  const written = (name: string) => ({
    ...row,
    patient_id: ids.get(name) ?? '',
    author_id: user_id,
    created_at: now,
  });
  const request_id = randomUUID();
  const encrypted = await withFields(db, ({ encrypt }) => ({
    alerts: alerts.map(([name, kind, text]) => {
      const alert_id = randomUUID();
      const encryptedText = encrypt('patient_alerts.text', alert_id, text);
      return { ...written(name), alert_id, kind, text: encryptedText };
    }),
    notes: notes.map(([name, text]) => {
      const note_id = randomUUID();
      return { ...written(name), note_id, text: encrypt('patient_notes.text', note_id, text) };
    }),
    note: encrypt('time_off_requests.note', request_id, 'Family holiday'),
  }));
  await db.insertInto('patient_alerts').values(encrypted.alerts).execute();
  await db.insertInto('patient_notes').values(encrypted.notes).execute();
  const from_date = addDays(toDateLocal(now, db.clinic.timeZone), 21);
  const period = {
    from_date,
    until_date: addDays(from_date, 4),
    from_time: null,
    until_time: null,
  };
  const request = {
    ...row,
    request_id,
    doctor_id,
    requested_by: user_id,
    requested_at: now,
    ...period,
  };
  await db
    .insertInto('time_off_requests')
    .values({ ...request, note: encrypted.note })
    .execute();
  await saveDemoSummary(db, { doctorId: doctor_id, authorId: user_id, now });
}

interface Author {
  readonly doctorId: string;
  readonly authorId: string;
  readonly now: Date;
}

/** What the demo patient reads of the last visit with the demo dentist, if there was one. */
async function saveDemoSummary(db: Db, { doctorId, ...written }: Author): Promise<void> {
  const visit = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('contact_email', '=', 'patient@clinic.test')
    .where('doctor_id', '=', doctorId)
    .where('status', '=', 'completed')
    .orderBy('starts_at', 'desc')
    .executeTakeFirst();
  if (!visit) return;
  const text =
    'Everything looks healthy. We polished your teeth and went over how to clean between them.\n\nIf your gums are sore, rinse with lukewarm salt water for two days.';
  const summary = { bookingId: visit.booking_id, text, ...written };
  await inTransaction(db, (trx) => putSummary(trx, summary));
}
