import type { FastifyInstance } from 'fastify';
import { emailReceipt as endpoint, getReceipt, getReceiptFacts } from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { requireBooking } from '../../core/booking/visits/own-booking';
import { emailReceipt } from '../../core/money/receipts/email-receipt.service';
import { readReceipt } from '../../core/money/receipts/issue-receipt.service';
import { readReceiptFile } from '../../core/money/receipts/receipt-file';
import { inTransaction } from '../../database/connection';
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

  registerEndpoint(app, endpoint, async ({ params: { id: bookingId }, body, ...call }) => {
    const { caller } = call;
    await requireBooking(db, { id: bookingId, caller });
    const actor = toActor(call, clock());
    if (!(await readReceipt(db, { bookingId, now: actor.now }))) throw new DomainError('not_found');
    const { emailId: id, email } = body;
    const request = { id, bookingId, email, actor };
    return { sentCount: await inTransaction(db, (trx) => emailReceipt(trx, request)) };
  });
}
