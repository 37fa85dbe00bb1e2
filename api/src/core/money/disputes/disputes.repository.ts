import { sql } from 'kysely';
import type { Dispute, DisputeStatus } from 'shared-contracts';
import { allTreatments } from '../../../database/visit-treatments';
import type { Db, Trx } from '../../../database/connection';

interface NewDispute {
  readonly id: string;
  readonly bookingId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly now: Date;
}

/** The dispute's state on record; null for none. */
export async function findStatus(db: Db, id: string): Promise<DisputeStatus | null> {
  const row = await db
    .selectFrom('disputes')
    .select('status')
    .where('clinic_id', '=', db.clinicId)
    .where('dispute_id', '=', id)
    .executeTakeFirst();
  return row?.status ?? null;
}

export async function insertDispute(trx: Trx, dispute: NewDispute): Promise<void> {
  await trx
    .insertInto('disputes')
    .values({
      clinic_id: trx.clinicId,
      dispute_id: dispute.id,
      booking_id: dispute.bookingId,
      payment_id: dispute.paymentId,
      amount_cents: dispute.amountCents,
      status: 'open',
      opened_at: dispute.now,
    })
    .execute();
}

export async function updateDispute(
  trx: Trx,
  id: string,
  change: { status: DisputeStatus; evidenceDueAt: Date | null; closedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({
      status: change.status,
      evidence_due_at: change.evidenceDueAt,
      closed_at: change.closedAt,
    })
    .where('clinic_id', '=', trx.clinicId)
    .where('dispute_id', '=', id)
    .execute();
}

/** The disputes that are not decided. */
export async function listOpenIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('dispute_id as id')
    .where('clinic_id', '=', db.clinicId)
    .where('status', '=', 'open')
    .orderBy('opened_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** How the disputes of a payment stand. */
export async function listStatuses(db: Db, paymentId: string): Promise<DisputeStatus[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('status')
    .where('clinic_id', '=', db.clinicId)
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map(({ status }) => status);
}

const DECIDED_SHOWN = 50;

const selectShown = (db: Db) =>
  db
    .selectFrom('disputes as x')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'x.clinic_id').onRef('b.booking_id', '=', 'x.booking_id'),
    )
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['x.dispute_id as id', 'x.booking_id as bookingId', allTreatments.as('treatment')])
    .select(sql<string>`coalesce(b.contact_name, '')`.as('patient'))
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal', 'x.status'])
    .select(['x.amount_cents as amountCents', 'x.evidence_due_at as evidenceDueAt'])
    .select('x.opened_at as openedAt')
    .where('x.clinic_id', '=', db.clinicId);

/** The open disputes, the one that is due first at the top, then those that were decided last. */
export async function listShownDisputes(db: Db): Promise<Dispute[]> {
  const open = selectShown(db).where('x.status', '=', 'open').orderBy('x.evidence_due_at');
  const decided = selectShown(db)
    .where('x.status', '<>', 'open')
    .orderBy('x.closed_at', 'desc')
    .limit(DECIDED_SHOWN);
  return [...(await open.execute()), ...(await decided.execute())];
}
