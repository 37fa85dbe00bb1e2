import type { FastifyInstance } from 'fastify';
import {
  createHold,
  HOLD_MINUTES,
  MAX_HOLD_MINUTES,
  releaseHold,
  renewHold,
} from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import * as holds from '../../core/booking/hold/holds.repository';
import { addMinutes, hold } from '../../core/booking/hold/holds.service';
import { withSecondsLeft } from './seconds-left';

export async function registerHolds(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await limitCallers(app, context, 'holds');

  registerEndpoint(app, createHold, async ({ body, caller }) => {
    const now = clock();
    return withSecondsLeft(await hold(db, { body, caller, now }), now);
  });

  registerEndpoint(app, renewHold, async ({ params: { id }, caller: { userId } }) => {
    const now = clock();
    const heldUntil = addMinutes(now, HOLD_MINUTES);
    const startedAfter = addMinutes(now, HOLD_MINUTES - MAX_HOLD_MINUTES);
    const renewed = await holds.renewHold(db, { id, userId, now, heldUntil, startedAfter });
    if (!renewed) throw new DomainError('hold_expired');
    return withSecondsLeft(renewed, now);
  });

  registerEndpoint(app, releaseHold, async ({ params: { id }, caller: { userId } }) => ({
    deletedCount: await holds.deleteHold(db, { id, userId }),
  }));
}
