import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { markSecondFactor } from '../../access/sessions.repository';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { type Call, registerEndpoint } from '../../http/register-endpoint';
import {
  addFactor,
  type NewFactor,
  readSecondFactors,
  removeFactor,
  replaceCodes,
  requireOffered,
} from '../../core/people/second-factor/manage-factors';
import { createPasskeyOptions } from '../../core/people/second-factor/passkeys';
import { limitAttempts, limitStarts } from '../../core/people/second-factor/prove-factor';
import { beginTotpSetup } from '../../core/people/second-factor/totp';
import { registerFirstFactor } from './first-factor.routes';
import { toNewPasskey, toNewTotp } from './new-factors';

type UserCall = Pick<Call<typeof contract.removeTotp, 'user'>, 'caller' | 'request'>;

function registerAdditions(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  async function enter({ caller }: UserCall, limit: typeof limitAttempts): Promise<void> {
    requireOffered(caller);
    await limit(context, 'secondFactorSession', caller.userId);
  }

  /** Who adds a factor has it: the session counts as one that has given it. */
  async function add({ caller, request }: UserCall, factor: NewFactor) {
    const now = clock();
    const { sessionId } = caller.session;
    const added = { account: caller, actor: toActor({ caller, request }, now), ...factor };
    const recoveryCodes = await inTransaction(db, async (trx) => {
      await markSecondFactor(trx, { sessionId, now });
      return addFactor(trx, added);
    });
    return { recoveryCodes };
  }

  registerEndpoint(app, contract.beginTotp, async (call) => {
    await enter(call, limitStarts);
    return beginTotpSetup(context, db, call.caller);
  });
  registerEndpoint(app, contract.finishTotp, async ({ body: { code }, ...call }) => {
    await enter(call, limitAttempts);
    return add(call, toNewTotp(context, call.caller, code));
  });
  registerEndpoint(app, contract.beginPasskey, async (call) => {
    await enter(call, limitStarts);
    return { options: await createPasskeyOptions(context, db, call.caller) };
  });
  registerEndpoint(app, contract.finishPasskey, async ({ body, ...call }) => {
    await enter(call, limitAttempts);
    return add(call, await toNewPasskey(context, call.caller, body));
  });
}

function registerRemovals(app: FastifyInstance, { db, clock }: Context): void {
  const remove = async (call: UserCall, passkeyId: string | null) => {
    const removal = { account: call.caller, actor: toActor(call, clock()), passkeyId };
    return { deletedCount: await inTransaction(db, (trx) => removeFactor(trx, removal)) };
  };
  registerEndpoint(app, contract.removeTotp, (call) => remove(call, null));
  registerEndpoint(app, contract.removePasskey, (call) => remove(call, call.params.id));
  registerEndpoint(app, contract.replaceRecoveryCodes, async (call) => {
    const replacement = { account: call.caller, actor: toActor(call, clock()) };
    return { recoveryCodes: await inTransaction(db, (trx) => replaceCodes(trx, replacement)) };
  });
}

/** The second factors of the caller. */
export function registerSecondFactor(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, contract.getSecondFactors, ({ caller: { userId, roles } }) =>
    readSecondFactors(context.db, { userId, roles, now: context.clock() }),
  );
  registerAdditions(app, context);
  registerRemovals(app, context);
  registerFirstFactor(app, context);
}
