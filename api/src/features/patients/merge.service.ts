import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Db, Trx } from '../../database/connection';
import { deleteHolds } from '../../core/booking/hold/holds.repository';
import { DomainError } from '../../domain-error';
import { lockAccount } from '../../access/account-locks.repository';
import {
  findPatient,
  lockPatients,
  type StoredPatient,
} from '../../core/people/patients/patients.repository';
import { haveOverlap, moveRecord } from '../../core/people/patients/records.repository';

interface Merge {
  /** The record that remains, and the one that is merged into it. */
  readonly id: string;
  readonly otherId: string;
  readonly actor: Actor;
}

async function requirePair(db: Db, { id, otherId }: Merge) {
  const to = await findPatient(db, { id, dentistId: null });
  const from = await findPatient(db, { id: otherId, dentistId: null });
  if (!to || !from) throw new DomainError('not_found');
  if (to.id === from.id) throw new DomainError('same_patient');
  return { to, from };
}

/** An account keeps its holder and the visits of its family. */
function assertOneAccount(from: StoredPatient, to: StoredPatient): void {
  if (!from.hasAccount) return;
  const isSameAccount = from.userId === to.userId;
  if (to.hasAccount && !isSameAccount) throw new DomainError('patients_of_two_accounts');
  if (!isSameAccount || from.isAccountHolder) throw new DomainError('patient_has_account');
}

/** Merges one record into another. */
export async function merge(trx: Trx, request: Merge): Promise<void> {
  const found = await requirePair(trx, request);
  const accounts = new Set([found.from.userId, found.to.userId].filter((id) => id !== null));
  for (const userId of [...accounts].toSorted()) await lockAccount(trx, userId);
  await lockPatients(trx, [found.from.id, found.to.id]);
  const { from, to } = await requirePair(trx, request);
  assertOneAccount(from, to);
  if (await haveOverlap(trx, { from, to })) throw new DomainError('patients_overlap');
  const { actor } = request;
  // What is held for either could be in the way.
  for (const { id: patientId } of [from, to]) await deleteHolds(trx, { patientId });
  await moveRecord(trx, { from, to, now: actor.now });
  const subject = { type: 'patient', id: to.id };
  const after = { mergedId: from.id };
  await recordAudit(trx, { actor, action: 'patient.merged', subject, after });
}
