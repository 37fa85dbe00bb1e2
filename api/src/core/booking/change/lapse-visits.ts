import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../context';
import { toLoggable } from '../../../loggable-error';
import { listLapsed } from '../../people/unverified/unverified.repository';
import { cancel } from './cancel.service';

/**
 * Cancels the visits that were neither paid nor verified in time. One that is being paid at this moment is tried
 * again with the next run.
 */
export async function lapseVisits({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock'> & { readonly log: FastifyBaseLogger }): Promise<void> {
  const now = clock();
  for (const { id: bookingId, userId } of await listLapsed(db, now)) {
    const terms = { isFeeWaived: true, isClosing: true, isLapsing: true };
    const cancellation = { bookingId, caller: { userId, roles: [] }, ...terms, now };
    await cancel(db, cancellation).catch((error: unknown) => {
      log.warn({ error: toLoggable(error), bookingId }, 'an unverified visit was not cancelled');
    });
  }
}
