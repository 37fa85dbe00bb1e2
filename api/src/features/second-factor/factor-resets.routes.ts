import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { type Call, registerEndpoint } from '../../http/register-endpoint';
import { toEarliest } from '../../core/people/second-factor/factor-resets.repository';
import { askForReset, confirmReset } from '../../core/people/second-factor/factor-resets.service';
import {
  listStaffFactors,
  readFactorRules,
  saveFactorRules,
} from '../../core/people/second-factor/staff-factors.repository';

type ResetCall = Call<typeof contract.askForReset, 'user'>;

/** What owners see and decide of the second factors of staff. */
export function registerFactorResets(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.getStaffFactors, async ({ caller: { userId: callerId } }) => ({
    rules: await readFactorRules(db),
    staff: await listStaffFactors(db, { callerId, earliest: toEarliest(clock()) }),
  }));

  registerEndpoint(app, contract.changeSecondFactorRules, ({ body, ...call }) =>
    inTransaction(db, async (trx) => {
      const before = await readFactorRules(trx);
      const after = { ...body, demandedRoles: [...new Set(body.demandedRoles)].sort() };
      if (JSON.stringify(before) === JSON.stringify(after)) return { modifiedCount: 0 };
      await saveFactorRules(trx, after);
      const subject = { type: 'clinic', id: String(trx.clinicId) };
      const action = 'second_factor.rules_changed';
      await recordAudit(trx, { actor: toActor(call, clock()), action, subject, before, after });
      return { modifiedCount: 1 };
    }),
  );

  const decide = async (decideOn: typeof askForReset, call: ResetCall) => {
    const decision = { userId: call.params.id, caller: call.caller, actor: toActor(call, clock()) };
    return { modifiedCount: await inTransaction(db, (trx) => decideOn(trx, decision)) };
  };
  registerEndpoint(app, contract.askForReset, (call) => decide(askForReset, call));
  registerEndpoint(app, contract.confirmReset, (call) => decide(confirmReset, call));
}
