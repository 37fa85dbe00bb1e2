import { sql } from 'kysely';
import {
  type CancelReason,
  DAY_MS,
  type DateLocal,
  type PaymentMethod,
  type TimeLocal,
} from 'shared-contracts';
import { type StoredTerms, termColumns } from '../core/booking/visits/bookings.repository';
import { allTreatments } from '../database/visit-treatments';
import type { Db } from '../database/connection';
import { withFields } from '../database/encrypted-fields';

export interface Recipient {
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  /** A BCP 47 tag; null for a patient without an account whose language is not known. */
  readonly language: string | null;
  /** Whether the address is known to be this person's. */
  readonly isVerified: boolean;
}

export interface VisitFacts extends Recipient, StoredTerms {
  readonly id: string;
  /** Another person, whose visit it is, such as a child; null for the recipient's own. */
  readonly forPatient: string | null;
  readonly treatment: string;
  /** Null for visits from before doctors had schedules. */
  readonly doctor: string | null;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How often the visit has changed. */
  readonly revision: number;
  /** Of the links to it. */
  readonly generation: number;
  readonly priceCents: number;
  /** What remains of the price. */
  readonly owedCents: number;
  /** Why staff cancelled it; null when the patient did, or nobody said. */
  readonly cancelReason: CancelReason | null;
  /** When the patient confirmed that they will come. */
  readonly confirmedAt: Date | null;
  /** When it is cancelled unless it is paid, or the address is verified; null for a visit that stays. */
  readonly lapsesAt: Date | null;
  /** Whether it was cancelled for that. */
  readonly hasLapsed: boolean;
}

/** Of the table `u`. The staff have typed the address of a patient without an account: it counts as known. */
export const isAddressKnown = sql<boolean>`u.user_id is null or u.verified_at is not null`.as(
  'isVerified',
);

const isAccountVerified = sql<boolean>`u.verified_at is not null`.as('isVerified');

const selectVisits = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .innerJoin('patient_contacts as c', (join) =>
      join.onRef('c.clinic_id', '=', 'b.clinic_id').onRef('c.patient_id', '=', 'b.patient_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'b.clinic_id').onRef('u.user_id', '=', 'b.user_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select(['b.booking_id as id', 'b.contact_email as email'])
    .select(sql<string>`case when c.is_own then b.contact_name else c.reader end`.as('name'))
    .select(sql<string | null>`case when not c.is_own then b.contact_name end`.as('forPatient'))
    .select([allTreatments.as('treatment'), 'd.name as doctor'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.revision'])
    .select('b.link_generation as generation')
    .select(['b.price_cents as priceCents', 'b.confirmed_at as confirmedAt'])
    .select(sql<number>`b.price_cents - b.paid_cents + b.returned_cents`.as('owedCents'))
    .select(['b.cancel_reason as cancelReason', 'b.lapses_at as lapsesAt'])
    .select(termColumns)
    .select(sql<boolean>`coalesce(b.cancelled_at >= b.lapses_at, false)`.as('hasLapsed'))
    .select(['u.user_id as userId', isAddressKnown])
    .select((is) => is.fn.coalesce('u.language', 'c.language').as('language'))
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.status', '<>', 'held')
    .where('u.erased_at', 'is', null)
    // A patient without an account may have no address.
    .where('b.contact_email', '<>', '')
    .$narrowType<{ email: string }>();

export async function findVisit(db: Db, id: string): Promise<VisitFacts | null> {
  const row = await selectVisits(db).where('b.booking_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** A visit that has not begun and was not cancelled. */
export async function findVisitToCome(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<VisitFacts | null> {
  const row = await selectVisits(db)
    .where('b.booking_id', '=', id)
    .where('b.status', 'in', ['booked', 'paid'])
    .where('b.starts_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the patient has yet to be told of a move. What they are told counts as known from then on: a
 * later move is told again, and earlier links are void.
 */
export async function takeAnnouncement(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set((is) => ({
      announced_starts_at: null,
      announced_doctor_id: null,
      link_generation: is('link_generation', '+', 1),
    }))
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', id)
    .where('announced_starts_at', 'is not', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The visit of a reminder; null when the visit is no longer to come at that time, a later reminder
 * has been queued, or its account has turned reminders off.
 */
export async function findReminder(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<VisitFacts | null> {
  const row = await selectVisits(db)
    .innerJoin('reminders as r', (join) =>
      join
        .onRef('r.clinic_id', '=', 'b.clinic_id')
        .onRef('r.booking_id', '=', 'b.booking_id')
        .onRef('r.starts_at', '=', 'b.starts_at'),
    )
    .where('r.reminder_id', '=', id)
    .where('b.status', 'in', ['booked', 'paid'])
    .where('b.starts_at', '>', now)
    .where('u.reminders_stopped_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('reminders as later')
            .select('later.reminder_id')
            .whereRef('later.clinic_id', '=', 'r.clinic_id')
            .whereRef('later.booking_id', '=', 'r.booking_id')
            .whereRef('later.starts_at', '=', 'r.starts_at')
            .whereRef('later.lead_hours', '<', 'r.lead_hours'),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

export interface RefundFacts extends VisitFacts {
  readonly amountCents: number;
  readonly method: PaymentMethod;
}

/** A refund with its visit. */
export async function findRefundFacts(db: Db, id: string): Promise<RefundFacts | null> {
  const row = await selectVisits(db)
    .innerJoin('refunds as r', (join) =>
      join.onRef('r.clinic_id', '=', 'b.clinic_id').onRef('r.booking_id', '=', 'b.booking_id'),
    )
    .innerJoin('payments as p', (join) =>
      join.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .select(['r.amount_cents as amountCents', 'p.method'])
    .where('r.refund_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findRecipient(db: Db, id: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.user_id as userId', 'u.email', 'u.name', 'u.language', isAddressKnown])
    .where('u.clinic_id', '=', db.clinicId)
    .where('u.user_id', '=', id)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export interface ReplyFacts {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly reply: string;
  /** Whether the address belongs to an open account that has verified it. */
  readonly isVerified: boolean;
  /** Of that account; null for other addresses. */
  readonly language: string | null;
}

export async function findReply(db: Db, id: string): Promise<ReplyFacts | null> {
  const row = await db
    .selectFrom('message_replies as r')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.clinic_id', '=', 'r.clinic_id').onRef('m.message_id', '=', 'r.message_id'),
    )
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.clinic_id', '=', 'm.clinic_id')
        .onRef('u.email', '=', 'm.email')
        .on('u.closed_at', 'is', null),
    )
    .select(['m.email', 'm.subject', 'm.message', 'r.reply', isAccountVerified])
    .select(
      sql<string | null>`case when u.verified_at is not null then u.language end`.as('language'),
    )
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.reply_id', '=', id)
    .executeTakeFirst();
  return withFields(db, ({ decrypt }) =>
    row ? { ...row, reply: decrypt('message_replies.reply', id, row.reply) } : null,
  );
}

/** How many emails an unverified account has been sent within a day, this one included. */
export async function countUnverifiedEmail(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const isSameDay = sql<boolean>`unverified_emails_since > ${new Date(now.getTime() - DAY_MS)}`;
  const row = await db
    .updateTable('users')
    .set({
      unverified_emails: sql`case when ${isSameDay} then unverified_emails + 1 else 1 end`,
      unverified_emails_since: sql`case when ${isSameDay} then unverified_emails_since else ${now} end`,
    })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .returning('unverified_emails')
    .executeTakeFirstOrThrow();
  return row.unverified_emails;
}
