import { sql } from 'kysely';
import type { BookingStatus, Cancellation, DateLocal, TimeLocal } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import type { Encrypted } from '../../../database/encrypted-columns';
import { withFields } from '../../../database/encrypted-fields';
import type { Announcement } from '../plan/place.repository';

/** The terms of cancelling a visit, as they were when it was booked. */
export interface StoredTerms {
  readonly noticeMinutes: number;
  readonly lateFeeCents: number;
  /** When the grace period ends; null for a visit without one. */
  readonly graceUntil: Date | null;
}

export interface BookingState extends StoredTerms {
  readonly userId: string | null;
  readonly patientId: string;
  readonly treatmentId: string;
  readonly treatment: string;
  /** What is done beside it. */
  readonly added: readonly { readonly id: string; readonly name: string }[];
  readonly priceCents: number;
  readonly status: BookingStatus;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly chairFreeAt: Date;
  /** The payment intent created last, null before the first. */
  readonly intentId: string | null;
  /** The account of the doctor; null for none. */
  readonly doctorUserId: string | null;
  /** What it was before the last thing that staff recorded; null when there is nothing to take back. */
  readonly previousStatus: BookingStatus | null;
  readonly isPaid: boolean;
  readonly revision: number;
  readonly linkGeneration: number;
  readonly doctorId: string | null;
  readonly chairId: string | null;
  /** What the patient was told last, while an email about a move waits; null otherwise. */
  readonly announced: Announcement | null;
}

/** Those of {@link StoredTerms}, of the table `b`. */
export const termColumns = [
  'b.cancellation_notice_minutes as noticeMinutes',
  'b.late_fee_cents as lateFeeCents',
  'b.grace_until as graceUntil',
] as const;

const added = sql<BookingState['added']>`coalesce((
  select json_agg(json_build_object('id', a.treatment_id, 'name', a.name)
    order by array_position(b.added_treatment_ids, a.treatment_id))
  from treatments a
  where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)), '[]')`;

/** The booking, locked until the transaction ends; null for none. */
export async function lockBooking(trx: Trx, bookingId: string): Promise<BookingState | null> {
  const row = await trx
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select(['b.user_id as userId', 'b.patient_id as patientId', 't.name as treatment', 'b.status'])
    .select(['b.date_local as dateLocal', 'b.starts_at as startsAt', 'b.intent_id as intentId'])
    .select(['d.user_id as doctorUserId', 'b.previous_status as previousStatus', 'b.revision'])
    .select(['b.doctor_id as doctorId', 'b.chair_id as chairId', 'b.time_local as timeLocal'])
    .select(['b.ends_at as endsAt', 'b.chair_free_at as chairFreeAt'])
    .select(['b.treatment_id as treatmentId', 'b.price_cents as priceCents'])
    .select(added.as('added'))
    .select(['b.announced_starts_at', 'b.announced_doctor_id'])
    .select(['b.is_paid as isPaid', 'b.link_generation as linkGeneration'])
    .select(termColumns)
    .where('b.clinic_id', '=', trx.clinicId)
    .where('b.booking_id', '=', bookingId)
    .where('b.status', '<>', 'held')
    .forNoKeyUpdate('b')
    .executeTakeFirst();
  if (!row) return null;
  const { announced_starts_at: startsAt, announced_doctor_id: doctorId, ...booking } = row;
  return { ...booking, announced: startsAt && { startsAt, doctorId } };
}

export async function markCancelled(
  db: Db,
  { bookingId, reason, now }: { bookingId: string; reason: Cancellation | undefined; now: Date },
): Promise<void> {
  const note = await withFields(db, ({ encrypt }) =>
    encrypt('bookings.cancel_note', bookingId, reason?.note || null),
  );
  await db
    .updateTable('bookings')
    .set((is) => ({
      status: 'cancelled',
      cancelled_at: now,
      cancel_reason: reason?.reason,
      cancel_note: note,
      revision: is('revision', '+', 1),
    }))
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Keeps what the patient wants the clinic to know about a visit. */
export async function savePatientNote(
  trx: Trx,
  { bookingId, note }: { readonly bookingId: string; readonly note: string },
): Promise<void> {
  const encrypted = await withFields(trx, ({ encrypt }) =>
    encrypt('bookings.patient_note', bookingId, note),
  );
  await trx
    .updateTable('bookings')
    .set({ patient_note: encrypted })
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** What the holder of an account wrote when booking, by the IDs of the visits. */
export async function listPatientNotes(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_id as id', 'patient_note as note'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('patient_note', 'is not', null)
    .$narrowType<{ note: Encrypted<'bookings.patient_note'> }>()
    .execute();
  const notes = await withFields(db, ({ decrypt }) =>
    rows.map(({ id, note }) => [id, decrypt('bookings.patient_note', id, note)] as const),
  );
  return new Map(notes);
}

/** With whom a visit is; undefined for one from before doctors had schedules. */
export async function findDoctorOfVisit(db: Db, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select('d.name')
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.name;
}

/** Returns how many bookings changed: 0 when it was confirmed before. */
export async function markConfirmed(
  trx: Trx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ confirmed_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface StatusChange extends Pick<BookingState, 'status' | 'previousStatus'> {
  readonly bookingId: string;
  readonly now: Date;
}

/** Stores a status. A patient is there from their arrival on, until they are expected again. */
export async function setStatus(
  trx: Trx,
  { bookingId, status, previousStatus, now }: StatusChange,
): Promise<void> {
  const isExpected = status === 'booked' || status === 'paid';
  await trx
    .updateTable('bookings')
    .set({ status, previous_status: previousStatus })
    .$if(isExpected, (query) => query.set({ arrived_at: null }))
    .$if(status === 'arrived', (query) =>
      query.set({ arrived_at: sql<Date>`coalesce(arrived_at, ${now})` }),
    )
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Keeps the phone number of a person who has given none before. */
export async function rememberPhone(
  db: Db,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('phone', 'is', null)
    .execute();
}
