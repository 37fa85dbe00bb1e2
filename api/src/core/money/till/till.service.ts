import {
  addDays,
  type BodyOf,
  type closeTill as endpoint,
  type DateLocal,
  type getTill,
  type ResponseOf,
  toDateLocal,
  toInstant,
} from 'shared-contracts';
import { listNames } from '../../../access/names.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../clinic';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { toTillLines } from './till-lines';
import {
  insertClosing,
  listClosings,
  listTillEntries,
  type StoredClosing,
  type StoredTillEntry,
} from './till.repository';

/** The day at the clinic, whose length changes with the clocks. */
const toSpan = (dateLocal: DateLocal, { timeZone }: Pick<Clinic, 'timeZone'>) => ({
  from: toInstant(dateLocal, '00:00', timeZone),
  until: toInstant(addDays(dateLocal, 1), '00:00', timeZone),
});

/** The till of a day as staff see it. What its latest closing does not count was recorded later. */
export async function readTill(
  db: Db,
  { dateLocal, clinic }: { dateLocal: DateLocal; clinic: Pick<Clinic, 'timeZone'> },
): Promise<ResponseOf<typeof getTill>> {
  // Closings first: what is recorded in between is shown as late, and nothing that is counted is missing.
  const closings = await listClosings(db, dateLocal);
  const entries = await listTillEntries(db, toSpan(dateLocal, clinic));
  const names = await listNames(
    db,
    [...closings, ...entries].map(({ by }) => by),
  );
  const counted = closings[0] && new Set(closings[0].entries);
  return {
    dateLocal,
    lines: toTillLines(entries),
    entries: entries.map(({ by, ...entry }) => ({
      ...entry,
      recordedBy: names.get(by) ?? null,
      isLate: counted !== undefined && !counted.has(entry.id),
    })),
    closings: closings.map(({ by, entries: _, ...closing }) => ({
      ...closing,
      counts: [...closing.counts],
      closedBy: names.get(by) ?? null,
    })),
  };
}

interface Closing extends BodyOf<typeof endpoint> {
  readonly clinic: Pick<Clinic, 'timeZone'>;
  readonly actor: Actor;
}

/** Whether each method's figure is the one that the person saw. */
const isSeen = (counts: Closing['counts'], entries: readonly StoredTillEntry[]): boolean =>
  toTillLines(entries).every(({ method, expectedCents }) =>
    counts.some((count) => count.method === method && count.expectedCents === expectedCents),
  );

/**
 * Closes the till of a day with the figures that the person saw. A payment that is recorded at the same time is either
 * counted, and refuses the closing, or comes after it and is late: the closing names what it counts. Of two closings at
 * once the database keeps the first.
 */
export async function closeTill(trx: Trx, closing: Closing): Promise<string> {
  const { closingId, dateLocal, supersedes, reason = null, counts, clinic, actor } = closing;
  if (dateLocal > toDateLocal(actor.now, clinic.timeZone)) throw new DomainError('not_found');
  const isRepeated = (closings: readonly StoredClosing[]) =>
    closings.some(({ id }) => id === closingId);
  const closings = await listClosings(trx, dateLocal);
  if (closingId !== undefined && isRepeated(closings)) return closingId;
  const entries = await listTillEntries(trx, toSpan(dateLocal, clinic));
  const isTrue = (closings[0]?.id ?? null) === supersedes && isSeen(counts, entries);
  if (!isTrue) throw new DomainError('till_changed');
  const id = await insertClosing(trx, {
    ...{ id: closingId, dateLocal, supersedes, reason, counts },
    entries: entries.map((entry) => entry.id),
    by: actor.userId,
    now: actor.now,
  });
  if (id === null) {
    // The other one is committed by now: the second press of a double one finds the first.
    if (closingId !== undefined && isRepeated(await listClosings(trx, dateLocal))) return closingId;
    throw new DomainError('till_changed');
  }
  const subject = { type: 'till', id: dateLocal };
  const after = { counts, ...(reason !== null && { reason }) };
  await recordAudit(trx, { actor, action: 'till.closed', subject, after });
  return id;
}
