import { sql } from 'kysely';
import type { Booking, BookingStatus } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { addedTreatments } from '../../../database/visit-treatments';
import { paymentBalance } from '../../money/ledger/payments.repository';
import { type StoredTerms, termColumns } from './bookings.repository';

/** What is told of a booking, and follows from what is stored. */
type Computed = 'changeableUntil' | 'refundableCents' | 'lateFeeCents' | 'status' | 'lapsesAt';

export interface StoredBooking
  extends Omit<Booking, Computed | 'owedCents' | 'payments'>, StoredTerms {
  readonly payments: NonNullable<Booking['payments']>;
  readonly owedCents: number;
  /** Null for a visit that stays. */
  readonly lapsesAt: Date | null;
  readonly status: BookingStatus;
  /** Null for a patient without an account. */
  readonly userId: string | null;
  /** How often the patient was told of another time. */
  readonly linkGeneration: number;
  readonly treatmentId: string;
  readonly doctorId: string | null;
  /** When the clean-up after it ends. */
  readonly chairFreeAt: Date;
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
    .select([
      'b.price_cents as priceCents',
      'b.contact_name as patient',
      'b.patient_id as patientId',
    ])
    .select(addedTreatments.as('addedTreatments'))
    .select(['b.contact_email as email', 'b.contact_phone as phone'])
    .select(['p.intent_id as transactionId', 'p.recorded_at as paidAt'])
    .select(['b.ends_at as endsAt', 'b.revision', 'd.name as doctor'])
    .select(['b.treatment_id as treatmentId', 'b.doctor_id as doctorId'])
    .select('b.chair_free_at as chairFreeAt')
    .select(['b.confirmed_at as confirmedAt', lapsesAt.as('lapsesAt')])
    .select(termColumns)
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
