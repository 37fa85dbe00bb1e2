import type { FastifyBaseLogger } from 'fastify';
import type { MoneyContext } from '../../../context';
import { cancel } from '../../booking/change/cancel.service';
import { listLapsed } from './unverified.repository';

/**
 * Cancels the visits that were neither paid nor verified in time. One that is being paid at this moment, or
 * cannot be cancelled at the card provider, is tried again with the next run.
 */
export async function lapseVisits(
  context: MoneyContext & { readonly log: FastifyBaseLogger },
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  for (const { id: bookingId, userId } of await listLapsed(db, now)) {
    const terms = { isFeeWaived: true, isClosing: true, isLapsing: true };
    const cancellation = { bookingId, caller: { userId, roles: [] }, ...terms, now, log };
    await cancel(context, cancellation).catch((error: unknown) => {
      log.warn({ err: error, bookingId }, 'an unverified visit was not cancelled');
    });
  }
}
