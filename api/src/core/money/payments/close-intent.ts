import type { FastifyBaseLogger } from 'fastify';
import type { MoneyContext } from '../../../context';
import { findOpenIntent, markIntentClosed } from './intents.repository';
import { recordSucceededIntent } from './payments.service';

interface Closing {
  readonly bookingId: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Sees to it that an intent can no longer be paid; one that the patient has paid by now is recorded, and
 * refunded if the visit is cancelled. Returns whether it was paid. It may be repeated at any time, also
 * while it runs. Throws `payment_in_progress` while a bank decides. Call it outside of a transaction.
 */
export async function closeIntent(
  context: MoneyContext,
  { bookingId, intentId, log }: Closing & { readonly intentId: string },
): Promise<boolean> {
  const intent = await context.ports.cards.cancelIntent(intentId);
  if (intent?.state === 'succeeded') {
    const { outcome } = await recordSucceededIntent(context, { bookingId, intent, log });
    return outcome !== 'duplicate';
  }
  await markIntentClosed(context.db, { bookingId, intentId, now: context.clock() });
  return false;
}

/** The job that follows a cancellation. */
export async function closeIntentOf(context: MoneyContext, { bookingId, log }: Closing) {
  const open = await findOpenIntent(context.db, bookingId);
  if (open?.isCancelled) await closeIntent(context, { ...open, log });
}
