import type { FastifyInstance } from 'fastify';
import { giveBackTime, keepTime } from 'shared-contracts';
import { limitAddresses, limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { endVisitorHold } from '../../core/booking/hold/visitor-holds.repository';
import { holdForVisitor } from '../../core/booking/hold/visitor-holds.service';
import { registerEndpoint } from '../../http/register-endpoint';
import { withSecondsLeft } from './seconds-left';

/** Each in a scope of its own: giving a time back does not count as keeping one. */
export function registerVisitorHolds(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => {
    await limitAddresses(scope, context, 'visitorHolds');
    registerEndpoint(scope, keepTime, async ({ body }) => {
      const now = clock();
      return withSecondsLeft({ heldUntil: await holdForVisitor(db, { body, now }) }, now);
    });
  });

  app.register(async (scope) => {
    await limitReads(scope, context);
    registerEndpoint(scope, giveBackTime, async ({ body: { token } }) => ({
      deletedCount: await endVisitorHold(db, token),
    }));
  });
}
