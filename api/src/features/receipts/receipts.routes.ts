import type { FastifyInstance } from 'fastify';
import { getReceipt, getReceiptFacts } from 'shared-contracts';
import type { Context } from '../../context';
import { requireBooking } from '../../core/booking/visits/own-booking';
import { readReceipt } from '../../core/money/receipts/issue-receipt.service';
import { readReceiptFile } from '../../core/money/receipts/receipt-file';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { registerFileEndpoint } from '../../http/register-file-endpoint';

export function registerReceipts(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, getReceiptFacts, async ({ params: { id }, caller }) => {
    await requireBooking(db, { id, caller });
    const facts = await readReceipt(db, { bookingId: id, now: clock() });
    if (!facts) throw new DomainError('not_found');
    return facts;
  });

  registerFileEndpoint(app, getReceipt, async ({ params: { id }, caller }) => {
    const visit = await requireBooking(db, { id, caller });
    const file = await readReceiptFile(db, { visit, now: clock() });
    if (!file) throw new DomainError('not_found');
    return file;
  });
}
