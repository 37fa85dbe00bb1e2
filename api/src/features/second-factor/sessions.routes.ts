import type { FastifyInstance } from 'fastify';
import {
  confirmSession,
  endAllSessions,
  endSession as signOut,
  getAccessToken,
  getPasskeyConfirmationOptions,
  getPasskeySignInOptions,
  signInWithSecondFactor,
} from 'shared-contracts';
import { toConfirmedUntil } from '../../access/confirmation';
import { readSessionCookie, writeSessionCookie } from '../../access/session-cookie';
import * as sessions from '../../access/sessions.repository';
import { recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { createAssertionOptions } from '../../core/people/second-factor/passkeys';
import { limitStarts, proveFactor } from '../../core/people/second-factor/prove-factor';
import { arrive, isNewSignIn, signIn } from '../../core/people/sessions/sign-in.service';
import { toIdentityCall } from './identity-call';

function registerSignIn(app: FastifyInstance, context: Context): void {
  const { db, publicUrl } = context;

  registerEndpoint(app, getAccessToken, async (call, reply) => {
    if (call.query.email !== call.caller.email) throw new DomainError('forbidden');
    const signedIn = await signIn(context, { ...toIdentityCall(call, context), factor: null });
    writeSessionCookie(reply, { ...signedIn, publicUrl });
    return { accessToken: signedIn.accessToken };
  });

  registerEndpoint(app, signInWithSecondFactor, async (call, reply) => {
    const { factor } = call.body;
    const signedIn = await signIn(context, { ...toIdentityCall(call, context), factor });
    writeSessionCookie(reply, { ...signedIn, publicUrl });
    return { accessToken: signedIn.accessToken };
  });

  registerEndpoint(app, getPasskeySignInOptions, async (call) => {
    const { account } = await arrive(context, toIdentityCall(call, context));
    const { userId } = account;
    await limitStarts(context, 'secondFactorSignIn', userId);
    return { options: await createAssertionOptions(context, db, userId) };
  });
}

function registerSignOut(app: FastifyInstance, context: Context): void {
  const { db, clock, publicUrl } = context;

  // The cookie stays: this answer may come after that of the next sign-in, which has set another.
  registerEndpoint(app, signOut, async ({ request }) => {
    const sessionId = readSessionCookie(request, publicUrl);
    if (sessionId === null) return { endedCount: 0 };
    return { endedCount: await sessions.endSession(db, { sessionId, now: clock() }) };
  });

  registerEndpoint(app, endAllSessions, async (call) => {
    const { userId } = call.caller;
    const actor = toActor(call, clock());
    const endedCount = await inTransaction(db, async (trx) => {
      const subject = { type: 'user', id: userId };
      await recordAudit(trx, { actor, action: 'session.ended_everywhere', subject });
      return sessions.endSessions(trx, { userId, now: actor.now });
    });
    return { endedCount };
  });
}

function registerConfirmation(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  registerEndpoint(app, getPasskeyConfirmationOptions, async ({ caller: { userId } }) => {
    await limitStarts(context, 'secondFactorSession', userId);
    return { options: await createAssertionOptions(context, db, userId) };
  });

  registerEndpoint(app, confirmSession, async ({ body: { confirmation }, caller, request }) => {
    const { userId, session } = caller;
    const confirmed = { sessionId: session.sessionId, now: clock() };
    if (confirmation.way === 'signIn') {
      const { idToken } = confirmation;
      if (!(await isNewSignIn(context, { account: caller, idToken })))
        throw new DomainError('second_factor_invalid');
      await sessions.noteConfirmation(db, confirmed);
    } else {
      const { ip, log } = request;
      const limit = 'secondFactorSession';
      await proveFactor(context, { userId, factor: confirmation, limit, ip, log });
      await sessions.markSecondFactor(db, confirmed);
    }
    return { confirmedUntil: toConfirmedUntil({ confirmedAt: confirmed.now }) };
  });
}

/** Signing in, out, and in again. */
export function registerSessions(app: FastifyInstance, context: Context): void {
  registerSignIn(app, context);
  registerSignOut(app, context);
  registerConfirmation(app, context);
}
