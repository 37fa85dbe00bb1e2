import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';
import type { Place } from '../schedule/availability';
import { lockDays } from '../plan/locks.repository';
import { type BookedAs, type Occupant, toContactColumns } from '../plan/place.repository';
import type { Visit } from '../plan/visit';

/** An account can keep so many times at once, as in several tabs. */
const MAX_HOLDS = 3;

interface HoldKey {
  readonly id: string;
  readonly userId: string;
}

/** A patient without an account has none. */
const selectHolds = (db: Db, userId: string | null) =>
  db
    .selectFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('status', '=', 'held');

export interface HeldVisit extends Occupant {
  readonly visit: Visit;
  /** The booking that the hold will replace. */
  readonly replacesId?: string | undefined;
}

export interface StoredHold {
  readonly id: string;
  readonly doctorId: string | null;
  readonly heldUntil: Date;
  /** The entry of the waiting list that is offered the time. */
  readonly entryId: string | null;
}

/** The account's hold of this very visit, locked; null when there is none. It may have expired. */
export async function lockHold(
  trx: Trx,
  { userId, patientId, visit, replacesId }: HeldVisit,
): Promise<StoredHold | null> {
  const { treatment, startsAt, doctorId } = visit;
  const row = await selectHolds(trx, userId)
    .select(['booking_id as id', 'doctor_id as doctorId', 'held_until as heldUntil'])
    .select('waiting_entry_id as entryId')
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatment.id)
    .where('starts_at', '=', startsAt)
    .where('replaces_booking_id', 'is not distinct from', replacesId ?? null)
    .$if(doctorId !== undefined, (query) => query.where('doctor_id', '=', doctorId ?? ''))
    .orderBy('waiting_entry_id')
    .limit(1)
    .forUpdate()
    .$narrowType<{ heldUntil: Date }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Turns a hold into a booking. One of the waiting list's offer has that for its source. */
export async function convertHold(
  trx: Trx,
  { id, contact, source }: BookedAs & { id: string },
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ status: 'booked', held_until: null, waiting_entry_id: null })
    .set({
      source: sql`case when waiting_entry_id is null then ${source} else 'waiting_list' end`,
    })
    .set(toContactColumns(contact))
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', id)
    .execute();
}

export interface TakenHold extends Place {
  readonly entryId: string | null;
}

/** Ends the holds of the time that the booking is about to move to. */
export async function takeReplacingHolds(
  trx: Trx,
  { replacesId, visit }: { replacesId: string; visit: Visit },
): Promise<TakenHold[]> {
  const { startsAt, doctorId } = visit;
  return trx
    .deleteFrom('bookings')
    .where('clinic_id', '=', trx.clinicId)
    .where('replaces_booking_id', '=', replacesId)
    .where('starts_at', '=', startsAt)
    .$if(doctorId !== undefined, (query) => query.where('doctor_id', '=', doctorId ?? ''))
    .returning(['doctor_id as doctorId', 'chair_id as chairId', 'waiting_entry_id as entryId'])
    .$narrowType<{ doctorId: string; chairId: string }>()
    .execute();
}

interface Clearing extends HeldVisit {
  /** A hold that is kept. */
  readonly exceptId?: string | undefined;
  /** Another hold is about to begin: offers are kept, and the oldest of too many holds ends. */
  readonly isHold?: boolean;
}

/**
 * Ends the patient's holds that are in the way of a visit. What is held for others of the account is
 * not in the way.
 */
export async function clearOwnHolds(
  db: Db,
  { userId, patientId, visit, replacesId, exceptId, isHold = false }: Clearing,
): Promise<void> {
  const { startsAt, endsAt, dateLocal, treatment } = visit;
  const all = await selectHolds(db, userId)
    .select(['booking_id as id', 'date_local as dateLocal', 'waiting_entry_id as entryId'])
    .select((is) =>
      is
        .or([
          is.and([
            is('patient_id', '=', patientId),
            is.or([
              is.and([is('starts_at', '<', endsAt), is('ends_at', '>', startsAt)]),
              is.and([is('treatment_id', '=', treatment.id), is('date_local', '=', dateLocal)]),
            ]),
          ]),
          is('replaces_booking_id', '=', replacesId ?? null),
        ])
        .as('isInTheWay'),
    )
    .orderBy('created_at', 'desc')
    .execute();
  const holds = all.filter(({ id, entryId }) => id !== exceptId && !(isHold && entryId));
  const others = holds.filter(({ isInTheWay, entryId }) => !isInTheWay && !entryId);
  const ended = [
    ...holds.filter(({ isInTheWay }) => isInTheWay),
    ...others.slice(isHold ? MAX_HOLDS - 1 : MAX_HOLDS),
  ];
  if (ended.length === 0) return;
  await lockDays(db, [dateLocal, ...ended.map((hold) => hold.dateLocal)]);
  await db
    .deleteFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where('status', '=', 'held')
    .where(
      'booking_id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
}

/** The treatment's doctor and end of a renewed hold; null when it has ended. An offer keeps its end. */
export async function renewHold(
  db: Db,
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
    .set({
      held_until: sql`case when b.waiting_entry_id is null then ${heldUntil} else b.held_until end`,
    })
    .whereRef('d.clinic_id', '=', 'b.clinic_id')
    .whereRef('d.doctor_id', '=', 'b.doctor_id')
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.booking_id', '=', id)
    .where('b.user_id', '=', userId)
    .where('b.status', '=', 'held')
    .where('b.held_until', '>', now)
    .where((is) =>
      is.or([is('b.created_at', '>', startedAfter), is('b.waiting_entry_id', 'is not', null)]),
    )
    .returning(['b.booking_id as id', 'd.name as doctor', 'b.held_until as heldUntil'])
    .$narrowType<{ heldUntil: Date }>()
    .executeTakeFirst();
  return row ?? null;
}

/** How many holds ended: 0 or 1. An offer stays until its own end. */
export async function deleteHold(db: Db, { id, userId }: HoldKey): Promise<number> {
  const result = await db
    .deleteFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .where('waiting_entry_id', 'is', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends all holds of an account or of one patient. */
export async function deleteHolds(
  db: Db,
  whose: { readonly userId: string } | { readonly patientId: string },
): Promise<void> {
  await db
    .deleteFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where('status', '=', 'held')
    .where((is) =>
      'userId' in whose ? is('user_id', '=', whose.userId) : is('patient_id', '=', whose.patientId),
    )
    .execute();
}

/**
 * Deletes the holds that have expired. It is a statement of its own, because a transaction that frees
 * times and takes others could deadlock; holds that another transaction is deleting are skipped.
 */
export async function sweepHolds(db: Db, now: Date): Promise<void> {
  await sql`
    delete from bookings where clinic_id = ${db.clinicId} and booking_id in (
      select booking_id from bookings
      where clinic_id = ${db.clinicId} and status = 'held' and held_until <= ${now}
      for update skip locked
    )`.execute(db);
}
