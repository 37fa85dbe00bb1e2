import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { deleteHolds } from '../../core/booking/hold/holds.repository';
import { releaseRecords } from '../../core/people/account/release-records';
import { restoreDetails } from '../../core/people/patients/merge-details';
import * as merges from '../../core/people/patients/merges.repository';
import { type Moved, moveRows } from '../../core/people/patients/moves.repository';
import { findPatient, type StoredPatient } from '../../core/people/patients/patients.repository';
import { leaveAccount, setStopped } from '../../core/people/patients/records.repository';
import { savePatient } from '../../core/people/patients/save-patient.repository';
import { DomainError } from '../../domain-error';
import { lockRecords } from './record-locks.repository';

interface TakingBack {
  readonly mergeId: string;
  readonly actor: Actor;
}

/** The merge, if it can be taken back; what was merged stays locked until the transaction ends. */
async function lockOpenMerge(trx: Trx, { mergeId, actor }: TakingBack): Promise<merges.Merge> {
  const merge = await merges.lockMerge(trx, mergeId);
  if (!merge || merges.isOver(merge, actor.now)) throw new DomainError('merge_final');
  if (merge.takenBackAt !== null) throw new DomainError('merge_taken_back');
  await lockRecords(trx, [merge.patientId, merge.mergedId]);
  return merge;
}

interface Pair {
  readonly from: StoredPatient;
  readonly to: StoredPatient;
}

/** Children who joined an account because the record that remains did are in it no longer. */
async function returnChildren(
  trx: Trx,
  { moved, from, to }: Pair & { moved: readonly Moved[] },
): Promise<void> {
  const ids = moved.filter(({ kind }) => kind === 'child').map((child) => child.id);
  if (to.userId === null || to.userId === from.userId || ids.length === 0) return;
  await leaveAccount(trx, { ids, from: to.userId, to: from.userId });
}

/** Takes a merge back; returns the ID of the record that was merged, which is one of its own again. */
export async function takeMergeBack(trx: Trx, request: TakingBack): Promise<string> {
  const { actor } = request;
  const merge = await lockOpenMerge(trx, request);
  const { id, patientId, mergedId, mergedAt } = merge;
  const to = await findPatient(trx, { id: patientId, dentistId: null });
  if (!to) throw new DomainError('merge_final');
  // What came from this merge may have moved on with a later one.
  if (to.id !== patientId || (await merges.hasLaterMerge(trx, merge))) {
    throw new DomainError('merged_again');
  }
  await merges.listAgain(trx, merge);
  const from = await findPatient(trx, { id: mergedId, dentistId: null });
  if (!from) throw new DomainError('merge_final');
  for (const one of [from, to]) await deleteHolds(trx, { patientId: one.id });
  const moved = await moveRows(trx, {
    ...{ from: to, to: from },
    only: await merges.listMoved(trx, id),
  });
  await returnChildren(trx, { moved, from, to });
  const replaced = await merges.listReplacedValues(trx, id);
  await savePatient(trx, { patient: to, details: restoreDetails({ to, from }, replaced) });
  await setStopped(trx, { patientId, stoppedAt: null, at: mergedAt });
  await merges.markTakenBack(trx, { id, now: actor.now });
  // An account that was closed since has let go of its other records by then.
  if (from.userId !== null && !from.hasAccount) {
    await releaseRecords(trx, { userId: from.userId, now: actor.now });
  }
  const subject = { type: 'patient', id: patientId };
  const after = { mergeId: id, mergedId };
  await recordAudit(trx, { actor, action: 'patient.merge_taken_back', subject, after });
  return mergedId;
}
