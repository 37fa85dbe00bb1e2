import { sql } from 'kysely';
import type { PaymentMethod } from 'shared-contracts';
import type { Db } from '../database/connection';
import { findVisit, type VisitFacts } from './email.repository';

/** A visit that was cancelled, and what becomes of its money. */
export interface CancelledFacts extends VisitFacts {
  /** What goes back, by the method by which it was paid. */
  readonly refunds: readonly { readonly method: PaymentMethod; readonly amountCents: number }[];
  /** What the clinic keeps. */
  readonly feeCents: number;
}

export async function findCancelled(db: Db, bookingId: string): Promise<CancelledFacts | null> {
  const visit = await findVisit(db, bookingId);
  if (!visit) return null;
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .select('p.method')
    .select(sql<number>`sum(r.amount_cents)::integer`.as('amountCents'))
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.booking_id', '=', bookingId)
    .where('r.reason', '=', 'cancelled')
    .groupBy('p.method')
    .orderBy('p.method')
    .execute();
  const { feeCents } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('feeCents'))
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'late_fee')
    .executeTakeFirstOrThrow();
  return { ...visit, refunds, feeCents };
}
