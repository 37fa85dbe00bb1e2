import { sql } from 'kysely';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { type Contact, lockDays, type Occupant } from './place.repository';
import type { Visit } from './visit';

/** An account can keep so many times at once, as in several tabs. */
const MAX_HOLDS = 3;

interface HoldKey {
  readonly id: string;
  readonly userId: string;
}

const selectHolds = (db: Db, clinic: Clinic, userId: string) =>
  db
    .selectFrom('bookings')
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('status', '=', 'held');

interface HeldVisit extends Occupant {
  readonly visit: Visit;
}

/**
 * Turns the patient's hold of this very visit into a booking, even when it has just expired but
 * nobody has taken its time; null when there is none.
 */
export async function convertHold(
  db: Db,
  clinic: Clinic,
  { userId, patientId, visit, contact }: HeldVisit & { contact: Contact },
): Promise<string | null> {
  const { treatment, startsAt, doctorId } = visit;
  const row = await db
    .updateTable('bookings')
    .set({
      status: 'booked',
      held_until: null,
      contact_name: contact.patient,
      contact_email: contact.email,
      contact_phone: contact.phone,
    })
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'held')
    .where('treatment_id', '=', treatment.id)
    .where('starts_at', '=', startsAt)
    .$if(doctorId !== undefined, (query) => query.where('doctor_id', '=', doctorId ?? ''))
    .returning('booking_id')
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/**
 * Ends the patient's holds that are in the way of a visit, and with `isHold`, before another hold
 * begins, the account's oldest of too many. What is held for others of the account is not in the way.
 */
export async function clearOwnHolds(
  db: Db,
  clinic: Clinic,
  { userId, patientId, visit, isHold = false }: HeldVisit & { isHold?: boolean },
): Promise<void> {
  const { startsAt, endsAt, dateLocal, treatment } = visit;
  const holds = await selectHolds(db, clinic, userId)
    .select(['booking_id as id', 'date_local as dateLocal'])
    .select((is) =>
      is
        .and([
          is('patient_id', '=', patientId),
          is.or([
            is.and([is('starts_at', '<', endsAt), is('ends_at', '>', startsAt)]),
            is.and([is('treatment_id', '=', treatment.id), is('date_local', '=', dateLocal)]),
          ]),
        ])
        .as('isInTheWay'),
    )
    .orderBy('created_at', 'desc')
    .execute();
  const others = holds.filter(({ isInTheWay }) => !isInTheWay);
  const ended = [
    ...holds.filter(({ isInTheWay }) => isInTheWay),
    ...others.slice(isHold ? MAX_HOLDS - 1 : MAX_HOLDS),
  ];
  if (ended.length === 0) return;
  await lockDays(db, clinic, [dateLocal, ...ended.map((hold) => hold.dateLocal)]);
  await db
    .deleteFrom('bookings')
    .where('clinic_id', '=', clinic.clinicId)
    .where('status', '=', 'held')
    .where(
      'booking_id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
}

/** The treatment's doctor and new end of a renewed hold; null when it has ended. */
export async function renewHold(
  db: Db,
  clinic: Clinic,
  {
    id,
    userId,
    now,
    heldUntil,
    startedAfter,
  }: HoldKey & {
    now: Date;
    heldUntil: Date;
    startedAfter: Date;
  },
): Promise<{ id: string; doctor: string; heldUntil: Date } | null> {
  const row = await db
    .updateTable('bookings as b')
    .from('doctors as d')
    .set({ held_until: heldUntil })
    .whereRef('d.clinic_id', '=', 'b.clinic_id')
    .whereRef('d.doctor_id', '=', 'b.doctor_id')
    .where('b.clinic_id', '=', clinic.clinicId)
    .where('b.booking_id', '=', id)
    .where('b.user_id', '=', userId)
    .where('b.status', '=', 'held')
    .where('b.held_until', '>', now)
    .where('b.created_at', '>', startedAfter)
    .returning(['b.booking_id as id', 'd.name as doctor', 'b.held_until as heldUntil'])
    .$narrowType<{ heldUntil: Date }>()
    .executeTakeFirst();
  return row ?? null;
}

/** How many holds ended: 0 or 1. */
export async function deleteHold(db: Db, clinic: Clinic, { id, userId }: HoldKey): Promise<number> {
  const result = await db
    .deleteFrom('bookings')
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Deletes the holds that have expired. It is a statement of its own, because a transaction that frees
 * times and takes others could deadlock; holds that another transaction is deleting are skipped.
 */
export async function sweepHolds(db: Db, clinic: Clinic, now: Date): Promise<void> {
  await sql`
    delete from bookings where clinic_id = ${clinic.clinicId} and booking_id in (
      select booking_id from bookings
      where clinic_id = ${clinic.clinicId} and status = 'held' and held_until <= ${now}
      for update skip locked
    )`.execute(db);
}
