import type { ReceiptFacts } from 'shared-contracts';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import {
  findLatest,
  insertReceipt,
  type Issued,
  listLines,
  lockLastNumber,
} from './receipts.repository';

interface Request {
  readonly bookingId: string;
  readonly now: Date;
}

/** The receipt of all that is on the ledger, issued now unless it was before. */
async function issue(trx: Trx, { bookingId, now }: Request): Promise<ReceiptFacts | null> {
  const lastNumber = await lockLastNumber(trx);
  const latest = await findLatest(trx, bookingId);
  const lines = await listLines(trx, bookingId);
  if (lines.length === 0) return null;
  if (latest?.entries === lines.length) return toFacts(latest, lines);
  const corrects = latest?.number ?? null;
  const issued = { number: lastNumber + 1, corrects, issuedAt: now, entries: lines.length };
  await insertReceipt(trx, { ...issued, bookingId });
  return toFacts(issued, lines);
}

const toFacts = (
  { number, corrects, issuedAt }: Issued,
  lines: ReceiptFacts['lines'],
): ReceiptFacts => ({
  ...{ number, corrects, issuedAt, lines },
  netCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

/**
 * What the latest receipt of a visit states; null for a visit without a payment. Each change of its money
 * makes another receipt, which gets the clinic's next number when it is first asked for.
 */
export async function readReceipt(db: Db, request: Request): Promise<ReceiptFacts | null> {
  const latest = await findLatest(db, request.bookingId);
  const lines = await listLines(db, request.bookingId);
  if (lines.length === 0) return null;
  if (latest?.entries === lines.length) return toFacts(latest, lines);
  return inTransaction(db, (trx) => issue(trx, request));
}
