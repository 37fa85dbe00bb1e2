import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';
import type { Occupant, OwnVisit } from '../plan/own-visits.repository';

/** An account can keep so many times at once, as in several tabs. */
const MAX_HOLDS = 3;

interface HoldKey {
  readonly id: string;
  readonly userId: string;
}

/** Those of the account; a patient without one has only what the waiting list offers them. */
const selectHolds = (db: Db, { userId, patientId }: Occupant) =>
  db
    .selectFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where((is) =>
      userId === null
        ? is.and([is('user_id', 'is', null), is('patient_id', '=', patientId)])
        : is('user_id', '=', userId),
    )
    .where('status', '=', 'held');

export interface HeldVisit extends Pick<Occupant, 'userId'> {
  readonly visit: OwnVisit;
  /** The doctor who was asked for; undefined for any. */
  readonly doctorId?: string | undefined;
  /** The booking that the hold will replace. */
  readonly replacesId?: string | undefined;
}

export interface StoredHold {
  readonly id: string;
  readonly doctorId: string;
  readonly doctor: string;
  readonly priceCents: number;
  readonly heldUntil: Date;
  /** The entry of the waiting list that is offered the time. */
  readonly entryId: string | null;
}

/**
 * The hold of this very visit, locked; null when there is none, or it has expired. A new visit is held by the
 * account that books it; the time that a visit is to move to may be held by the desk.
 */
export async function lockHold(
  trx: Trx,
  { userId, visit, doctorId, replacesId, now }: HeldVisit & { readonly now: Date },
): Promise<StoredHold | null> {
  const row = await trx
    .selectFrom('bookings as b')
    .where('b.clinic_id', '=', trx.clinicId)
    .where('b.status', '=', 'held')
    .$if(replacesId === undefined, (query) =>
      query.where('b.user_id', userId === null ? 'is' : '=', userId),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select(['b.booking_id as id', 'b.doctor_id as doctorId', 'd.name as doctor'])
    .select(['b.price_cents as priceCents', 'b.held_until as heldUntil'])
    .select('b.waiting_entry_id as entryId')
    .where('b.patient_id', '=', visit.patientId)
    .where('b.treatment_id', '=', visit.treatmentId)
    .where('b.starts_at', '=', visit.startsAt)
    .where('b.held_until', '>', now)
    .where('b.replaces_booking_id', 'is not distinct from', replacesId ?? null)
    .$if(doctorId !== undefined, (query) => query.where('b.doctor_id', '=', doctorId ?? ''))
    .orderBy('b.waiting_entry_id')
    .limit(1)
    .forUpdate('b')
    // A time is always held with a dentist.
    .$narrowType<{ heldUntil: Date; doctorId: string; doctor: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends every hold of a time that a visit was to move to, of patients and of staff. */
export async function endReplacingHolds(trx: Trx, replacesId: string): Promise<void> {
  await trx
    .deleteFrom('bookings')
    .where('clinic_id', '=', trx.clinicId)
    .where('replaces_booking_id', '=', replacesId)
    .execute();
}

/** Ends one hold or offer. */
export async function endHold(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('bookings')
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', id)
    .where('status', '=', 'held')
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
  trx: Trx,
  { userId, visit, replacesId, exceptId, isHold = false }: Clearing,
): Promise<void> {
  const { patientId, treatmentId, dateLocal, startsAt, endsAt } = visit;
  const all = await selectHolds(trx, { userId, patientId })
    .select(['booking_id as id', 'waiting_entry_id as entryId'])
    .select((is) =>
      is
        .or([
          is.and([
            is('patient_id', '=', patientId),
            is.or([
              is.and([is('starts_at', '<', endsAt), is('ends_at', '>', startsAt)]),
              is.and([is('treatment_id', '=', treatmentId), is('date_local', '=', dateLocal)]),
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
  await trx
    .deleteFrom('bookings')
    .where('clinic_id', '=', trx.clinicId)
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
): Promise<{ id: string; doctor: string; heldUntil: Date; priceCents: number } | null> {
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
    .returning('b.price_cents as priceCents')
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
