import type { FastifyBaseLogger } from 'fastify';
import type { MoneyContext } from '../../../context';
import { toLoggable } from '../../../loggable-error';
import { closeIntent } from '../../money/payments/close-intent';
import { findOpenIntent } from '../../money/payments/intents.repository';
import { listLapsed } from '../../people/unverified/unverified.repository';
import { cancel } from './cancel.service';

type LapseContext = MoneyContext & { readonly log: FastifyBaseLogger };
type Lapsed = Awaited<ReturnType<typeof listLapsed>>[number];

/** Nobody waits: the card provider is asked first, so that a payment that is on its way keeps the visit. */
async function lapse(context: LapseContext, { id: bookingId, userId }: Lapsed): Promise<void> {
  const { db, clock, log } = context;
  const open = await findOpenIntent(db, bookingId);
  if (open) await closeIntent(context, { ...open, log });
  const terms = { isFeeWaived: true, isLapsing: true };
  await cancel(db, { bookingId, caller: { userId, roles: [] }, ...terms, now: clock() });
}

/**
 * Cancels the visits that were neither paid nor verified in time. One that is being paid at this moment, or whose
 * payment can't be ruled out, is tried again with the next run.
 */
export async function lapseVisits(context: LapseContext): Promise<void> {
  const { db, clock, log } = context;
  for (const visit of await listLapsed(db, clock())) {
    await lapse(context, visit).catch((error: unknown) => {
      const { id: bookingId } = visit;
      log.warn({ error: toLoggable(error), bookingId }, 'an unverified visit was not cancelled');
    });
  }
}
