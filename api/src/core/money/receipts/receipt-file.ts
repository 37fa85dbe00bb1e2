import { formatReceiptNumber } from 'shared-contracts';
import { readClinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { readReceipt } from './issue-receipt.service';
import { type ReceiptVisit, toReceiptContent } from './receipt-content';
import { renderReceipt } from './receipt-pdf';

interface Request {
  readonly visit: ReceiptVisit & { readonly id: string };
  readonly now: Date;
}

/** The latest receipt of a visit as a PDF file; null for a visit without a payment. */
export async function readReceiptFile(
  db: Db,
  { visit, now }: Request,
): Promise<{ name: string; content: Buffer } | null> {
  const facts = await readReceipt(db, { bookingId: visit.id, now });
  if (!facts) return null;
  const content = toReceiptContent(visit, facts, await readClinic(db));
  const name = `receipt-${formatReceiptNumber(facts.number)}.pdf`;
  return { name, content: await renderReceipt(content) };
}
