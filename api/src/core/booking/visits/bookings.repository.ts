import { sql } from 'kysely';
import type { Booking, BookingStatus, Cancellation, DateLocal, TimeLocal } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { paymentBalance } from '../../money/ledger/payments.repository';
import { addedTreatments } from '../../../database/visit-treatments';
import type { Announcement } from '../plan/place.repository';

export interface StoredBooking extends Omit<
  Booking,
  'changeableUntil' | 'refundableCents' | 'status' | 'owedCents' | 'lapsesAt' | 'payments'
> {
  readonly payments: NonNullable<Booking['payments']>;
  readonly owedCents: number;
  /** Null for a visit that stays. */
  readonly lapsesAt: Date | null;
  readonly status: BookingStatus;
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly cancellationNoticeMinutes: number;
  readonly lateFeeCents: number;
  /** How often the patient was told of another time. */
  readonly linkGeneration: number;
  readonly treatmentId: string;
  readonly doctorId: string | null;
  /** When the clean-up after it ends. */
  readonly chairFreeAt: Date;
}

export interface BookingState {
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
  await db
    .updateTable('bookings')
    .set((is) => ({
      status: 'cancelled',
      cancelled_at: now,
      cancel_reason: reason?.reason,
      cancel_note: reason?.note || null,
      revision: is('revision', '+', 1),
    }))
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .execute();
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

const latestRefund = sql<Booking['refund']>`(
  select json_build_object('amountCents', r.amount_cents, 'status', r.status)
  from refunds r where r.clinic_id = b.clinic_id and r.booking_id = b.booking_id
  order by r.created_at desc limit 1
)`;

const owedCents = sql<number>`case when b.status = 'cancelled' then 0
  else greatest(0, b.price_cents - b.paid_cents + b.returned_cents) end`;

const paymentCard = sql<Booking['card']>`case when p.card_brand is not null
  then json_build_object('brand', p.card_brand, 'lastFour', p.card_last_four) end`;

const payments = sql<StoredBooking['payments']>`coalesce((
  select json_agg(json_build_object('method', p.method, 'balanceCents', ${paymentBalance})
    order by p.recorded_at)
  from payments p where p.clinic_id = b.clinic_id and p.booking_id = b.booking_id), '[]')`;

const lapsesAt = sql<Date | null>`case when b.status = 'booked' then b.lapses_at end`;

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .innerJoin('clinics as c', 'c.clinic_id', 'b.clinic_id')
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('payments')
          .select(['payment_id', 'intent_id', 'recorded_at', 'card_brand', 'card_last_four'])
          .whereRef('payments.clinic_id', '=', 'b.clinic_id')
          .whereRef('payments.booking_id', '=', 'b.booking_id')
          .orderBy('recorded_at')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['b.booking_id as id', 'b.user_id as userId', 'b.status', 't.name as treatment'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal', 'b.starts_at as startsAt'])
    .select(['b.price_cents as priceCents', 'b.contact_name as patient'])
    .select(addedTreatments.as('addedTreatments'))
    .select(['b.contact_email as email', 'b.contact_phone as phone'])
    .select(['p.intent_id as transactionId', 'p.recorded_at as paidAt'])
    .select(['b.ends_at as endsAt', 'b.revision', 'd.name as doctor'])
    .select(['b.treatment_id as treatmentId', 'b.doctor_id as doctorId'])
    .select('b.chair_free_at as chairFreeAt')
    .select(['b.confirmed_at as confirmedAt', lapsesAt.as('lapsesAt')])
    .select('c.cancellation_notice_minutes as cancellationNoticeMinutes')
    .select('c.late_fee_cents as lateFeeCents')
    .select(['b.is_paid as isPaid', 'b.link_generation as linkGeneration'])
    .select([owedCents.as('owedCents'), paymentCard.as('card')])
    .select([latestRefund.as('refund'), payments.as('payments')])
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.status', '<>', 'held')
    .$narrowType<{ patient: string; email: string; phone: string }>();
}

export async function findBooking(db: Db, id: string): Promise<StoredBooking | null> {
  const row = await selectBookings(db).where('b.booking_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Those of one patient, soonest first. */
export function listBookingsOfPatient(db: Db, patientId: string): Promise<StoredBooking[]> {
  return selectBookings(db).where('b.patient_id', '=', patientId).orderBy('b.starts_at').execute();
}

/**
 * By the account's email address, soonest first: those of one account, or without `userId` also those
 * of closed accounts that had the address before.
 */
export async function listBookingsByEmail(
  db: Db,
  { email, userId }: { email: string; userId?: string | undefined },
): Promise<StoredBooking[]> {
  return selectBookings(db)
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'b.clinic_id').onRef('u.user_id', '=', 'b.user_id'),
    )
    .where('u.email', '=', email)
    .$if(userId !== undefined, (query) => query.where('u.user_id', '=', userId ?? ''))
    .orderBy('b.starts_at')
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
