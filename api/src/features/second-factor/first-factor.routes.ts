import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from 'shared-contracts';
import { hasFactor, readFactorState, toFactorWays } from '../../access/factor-state.repository';
import { writeSessionCookie } from '../../access/session-cookie';
import type { Context } from '../../context';
import { type Db, inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { type Call, registerEndpoint } from '../../http/register-endpoint';
import {
  addFactor,
  type NewFactor,
  requireOffered,
} from '../../core/people/second-factor/manage-factors';
import { createPasskeyOptions } from '../../core/people/second-factor/passkeys';
import { limitAttempts, limitStarts } from '../../core/people/second-factor/prove-factor';
import { beginTotpSetup } from '../../core/people/second-factor/totp';
import { admit, type Arrival, arrive } from '../../core/people/sessions/sign-in.service';
import { toIdentityCall } from './identity-call';
import { toNewPasskey, toNewTotp } from './new-factors';

type FirstCall = Pick<Call<typeof contract.beginFirstTotp, 'identity'>, 'caller' | 'request'>;

/** A password alone adds no factor to an account that has one. */
async function requireNone(db: Db, account: Arrival['account']): Promise<void> {
  const state = await readFactorState(db, account);
  if (!hasFactor(state)) return;
  throw new DomainError('second_factor_required', { ways: toFactorWays(state).join(' ') });
}

/** The first factor of a person who gets no access token without one. */
export function registerFirstFactor(app: FastifyInstance, context: Context): void {
  const { db, clock, publicUrl } = context;

  async function enter(call: FirstCall, limit: typeof limitAttempts): Promise<Arrival> {
    const arrival = await arrive(context, toIdentityCall(call, context));
    const { account } = arrival;
    requireOffered(account);
    await requireNone(db, account);
    await limit(context, 'secondFactorSignIn', account.userId);
    return arrival;
  }

  async function finish(call: FirstCall, reply: FastifyReply, added: [Arrival, NewFactor]) {
    const [arrival, factor] = added;
    const { account } = arrival;
    const actor = { userId: account.userId, ip: call.request.ip, now: clock() };
    const recoveryCodes = await inTransaction(db, async (trx) => {
      const codes = await addFactor(trx, { account, actor, ...factor });
      // Another call may have added one meanwhile.
      if (codes.length === 0) await requireNone(trx, account);
      return codes;
    });
    const signedIn = await admit(context, { ...arrival, hasProof: true });
    writeSessionCookie(reply, { ...signedIn, publicUrl });
    return { accessToken: signedIn.accessToken, recoveryCodes };
  }

  registerEndpoint(app, contract.beginFirstTotp, async (call) => {
    const { account } = await enter(call, limitStarts);
    return beginTotpSetup(context, db, account);
  });
  registerEndpoint(app, contract.finishFirstTotp, async ({ body: { code }, ...call }, reply) => {
    const arrival = await enter(call, limitAttempts);
    return finish(call, reply, [arrival, toNewTotp(context, arrival.account, code)]);
  });
  registerEndpoint(app, contract.beginFirstPasskey, async (call) => {
    const { account } = await enter(call, limitStarts);
    return { options: await createPasskeyOptions(context, db, account) };
  });
  registerEndpoint(app, contract.finishFirstPasskey, async ({ body, ...call }, reply) => {
    const arrival = await enter(call, limitAttempts);
    return finish(call, reply, [arrival, await toNewPasskey(context, arrival.account, body)]);
  });
}
