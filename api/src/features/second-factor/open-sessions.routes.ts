import type { FastifyInstance } from 'fastify';
import { endOneSession, endSessionsOfUser, listSessions } from 'shared-contracts';
import { isAlive, limitOf } from '../../access/session-limits';
import * as sessions from '../../access/sessions.repository';
import { recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { lockOpenUser } from '../../core/people/users/users.repository';

/** Where people are signed in, and ending that from elsewhere. */
export function registerOpenSessions(
  app: FastifyInstance,
  { db, clock, sessionLimits }: Context,
): void {
  registerEndpoint(app, listSessions, async ({ caller: { session: current, ...account } }) => {
    const limit = limitOf(sessionLimits, account);
    const unended = await sessions.listUnended(db, account.userId);
    const open = unended
      .filter((session) => isAlive({ ...session, endedAt: null }, limit, clock()))
      .map(({ sessionId, ...session }) => ({
        ...session,
        isCurrent: sessionId === current.sessionId,
      }));
    return { sessions: open.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  });

  registerEndpoint(app, endOneSession, async ({ params: { id }, caller: { userId } }) => ({
    endedCount: await sessions.endListedSession(db, { userId, listedId: id, now: clock() }),
  }));

  registerEndpoint(app, endSessionsOfUser, async ({ params: { id: userId }, ...call }) => {
    const actor = toActor(call, clock());
    const endedCount = await inTransaction(db, async (trx) => {
      if ((await lockOpenUser(trx, userId)) === null) throw new DomainError('not_found');
      const subject = { type: 'user', id: userId };
      await recordAudit(trx, { actor, action: 'session.ended_everywhere', subject });
      return sessions.endSessions(trx, { userId, now: actor.now });
    });
    return { endedCount };
  });
}
