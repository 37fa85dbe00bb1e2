import type { TillClosing, TillCount, TillEntry } from 'shared-contracts';
import { type DateLocal, deskMethodSchema } from 'shared-contracts';
import { sql } from 'kysely';
import { allTreatments } from '../../../database/visit-treatments';
import type { Db, Trx } from '../../../database/connection';

/** An entry with the account that recorded it. */
export interface StoredTillEntry extends Omit<TillEntry, 'isLate' | 'recordedBy'> {
  readonly by: string | null;
}

/** The money that moved at the desk from an instant until another, in the order in which it was recorded. */
export function listTillEntries(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<StoredTillEntry[]> {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'e.clinic_id').onRef('b.booking_id', '=', 'e.booking_id'),
    )
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select([
      'e.entry_id as id',
      'b.patient_id as patientId',
      allTreatments.as('treatment'),
      'e.kind',
    ])
    .select(sql<string>`coalesce(b.contact_name, '')`.as('patient'))
    .select(['e.method', 'e.amount_cents as amountCents', 'e.recorded_at as recordedAt'])
    .select('e.recorded_by as by')
    .select((is) => is('e.reverses', 'is not', null).as('isCorrection'))
    .where('e.clinic_id', '=', db.clinicId)
    .where('e.recorded_at', '>=', from)
    .where('e.recorded_at', '<', until)
    .where('e.method', 'in', deskMethodSchema.options)
    .orderBy('e.position')
    .$narrowType<Pick<StoredTillEntry, 'kind' | 'method' | 'isCorrection'>>()
    .execute();
}

/** A closing with the account that made it, and the entries of the ledger that it counts. */
export interface StoredClosing extends Omit<TillClosing, 'closedBy'> {
  readonly by: string;
  readonly entries: readonly string[];
}

const counts = sql<TillCount[]>`(
  select json_agg(json_build_object('method', n.method, 'expectedCents', n.expected_cents,
    'countedCents', n.counted_cents) order by n.method)
  from till_counts n where n.clinic_id = c.clinic_id and n.closing_id = c.closing_id)`;

/** The closings of a day, the latest first. */
export function listClosings(db: Db, dateLocal: DateLocal): Promise<StoredClosing[]> {
  return db
    .selectFrom('till_closings as c')
    .select(['c.closing_id as id', 'c.closed_at as closedAt', 'c.closed_by as by'])
    .select(['c.supersedes', 'c.reason', 'c.entries', counts.as('counts')])
    .where('c.clinic_id', '=', db.clinicId)
    .where('c.date_local', '=', dateLocal)
    .orderBy('c.position', 'desc')
    .execute();
}

export interface NewClosing {
  /** The ID that it shall have; any by default. */
  readonly id: string | undefined;
  readonly dateLocal: DateLocal;
  readonly supersedes: string | null;
  readonly reason: string | null;
  readonly entries: readonly string[];
  readonly counts: readonly TillCount[];
  readonly by: string;
  readonly now: Date;
}

/** The new closing's ID; null when there is one of this ID, or another one in its place. */
export async function insertClosing(trx: Trx, closing: NewClosing): Promise<string | null> {
  const row = await trx
    .insertInto('till_closings')
    .values({
      clinic_id: trx.clinicId,
      ...(closing.id !== undefined && { closing_id: closing.id }),
      date_local: closing.dateLocal,
      closed_at: closing.now,
      closed_by: closing.by,
      supersedes: closing.supersedes,
      reason: closing.reason,
      entries: [...closing.entries],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('closing_id')
    .executeTakeFirst();
  if (!row) return null;
  const { closing_id } = row;
  await trx
    .insertInto('till_counts')
    .values(
      closing.counts.map(({ method, expectedCents, countedCents }) => ({
        ...{ clinic_id: trx.clinicId, closing_id, method },
        ...{ expected_cents: expectedCents, counted_cents: countedCents },
      })),
    )
    .execute();
  return closing_id;
}
