import type { Db } from '../src/database/connection';

const reviews = [
  [
    'Grace Okafor',
    'They explained every step before it began. No surprises, not even on the bill.',
    'Queens',
    5,
  ],
  [
    'Daniel Cho',
    'Booked at midnight, treated at nine. The filling took half an hour.',
    'Brooklyn',
    5,
  ],
  ['Ruth Feldman', 'Kind, calm and on time. My daughter asks when we can come again.', 'Harlem', 4],
] as const;

const messages = [
  ['priya.raman@clinic.test', 'Parking', 'Is there a place to park near the clinic?'],
  ['tom.lindberg@clinic.test', 'Whitening', 'How long should I wait before I drink coffee again?'],
] as const;

/** A patient of the demo clinic. */
export interface DemoPatient {
  readonly userId: string;
  readonly patientId: string;
  readonly name: string;
  readonly email: string;
}

const findLastVisit = (db: Db, { userId, now }: { userId: string; now: Date }) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'ends_at'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where('ends_at', '<=', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What patients of the demo clinic have written: reviews of their last visits, and messages. */
export async function saveOpinions(
  db: Db,
  { patients, now }: { patients: readonly DemoPatient[]; now: Date },
): Promise<void> {
  const created_at = now;
  for (const [name, review, location, rating] of reviews) {
    const user_id = patients.find((patient) => patient.name === name)?.userId;
    if (!user_id) continue;
    const visit = await findLastVisit(db, { userId: user_id, now });
    const about = { booking_id: visit?.booking_id ?? null, created_at: visit?.ends_at ?? now };
    const row = { clinic_id: db.clinicId, user_id, review, location, rating, ...about };
    await db
      .insertInto('reviews')
      .values({ ...row, shown_name: 'initials' })
      .execute();
  }
  await db
    .insertInto('messages')
    .values(
      messages.map(([email, subject, message]) => ({
        clinic_id: db.clinicId,
        email,
        subject,
        message,
        created_at,
      })),
    )
    .execute();
}
