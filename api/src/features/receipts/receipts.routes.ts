import type { FastifyInstance } from 'fastify';
import { getReceipt } from 'shared-contracts';
import type { Context } from '../../context';
import { readClinic } from '../../database/clinic';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { requireBooking } from '../../core/booking/change/own-booking';
import { toReceiptContent } from '../../core/money/receipts/receipt-content';
import { renderReceipt } from '../../core/money/receipts/receipt-pdf';

export function registerReceipts(app: FastifyInstance, { db }: Context): void {
  registerEndpoint(app, getReceipt, async ({ params: { id }, caller }) => {
    const booking = await requireBooking(db, { id, caller });
    const { paidAt } = booking;
    if (paidAt === null) throw new DomainError('not_found');
    const content = toReceiptContent({ ...booking, paidAt }, await readClinic(db));
    return { pdf: (await renderReceipt(content)).toString('base64') };
  });
}
