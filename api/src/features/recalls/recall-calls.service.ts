import { type BodyOf, type recordRecallCall, toDateLocal } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { insertCall } from '../../core/people/patients/patient-recalls.repository';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { lockOpenRecall, setNextCall } from './recall-calls.repository';
import { setCancelled } from './recalls.repository';

interface RecallCall {
  readonly recallId: string;
  readonly call: BodyOf<typeof recordRecallCall>;
  readonly actor: Actor;
}

/** Notes a call, and when the next one is; a patient who declines gets no further invitation. */
export async function logRecallCall(
  trx: Trx,
  { recallId, call, actor }: RecallCall,
): Promise<number> {
  const { outcome, nextCallOn, callCount } = call;
  const { now } = actor;
  if (nextCallOn !== null && nextCallOn < toDateLocal(now, trx.clinic.timeZone)) {
    throw new DomainError('day_past');
  }
  const recall = await lockOpenRecall(trx, recallId);
  if (!recall) throw new DomainError('not_found');
  if (recall.isClosed) throw new DomainError('recall_closed');
  if (recall.callCount !== callCount) throw new DomainError('recall_changed');
  await insertCall(trx, { recallId, outcome, actor });
  if (nextCallOn === null) await setCancelled(trx, { recallId, cancelledAt: now });
  else await setNextCall(trx, { recallId, nextCallOn });
  const subject = { type: 'patient', id: recall.patientId };
  const after = { recallId, outcome, ...(nextCallOn !== null && { nextCallOn }) };
  await recordAudit(trx, { actor, action: 'recall.called', subject, after });
  return 1;
}
