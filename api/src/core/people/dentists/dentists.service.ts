import {
  type Actor,
  type AuditEntry,
  recordAudit,
  type SystemActor,
} from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { isConflict } from '../../../database/failures';
import { DomainError } from '../../../domain-error';
import { linkByEmail, linkById, saveEmail, type Side } from './dentists.repository';

/** What the audit log says of it; nothing when there is no pair. */
async function linkAccount(trx: Trx, side: Side): Promise<AuditEntry[]> {
  const linked = await linkByEmail(trx, side);
  if (!linked) return [];
  const { doctorId, userId } = linked;
  return [
    { action: 'doctor.linked', subject: { type: 'doctor', id: doctorId }, after: { userId } },
  ];
}

/**
 * Links a new doctor to the account that has verified their address, or an account to the doctor who has its
 * address. From then on the ID counts: the account keeps the doctor when its login address changes.
 */
export async function linkDentist(
  trx: Trx,
  { actor, ...side }: Side & { readonly actor: Actor | SystemActor },
): Promise<void> {
  for (const entry of await linkAccount(trx, side)) await recordAudit(trx, { actor, ...entry });
}

/**
 * Makes the account that of a doctor whom an owner has named. Throws `invitation_dentist_gone` when the doctor has left, or doctor or
 * account has another one by now.
 */
export async function giveDentistAccount(
  trx: Trx,
  { actor, doctorId, userId }: { actor: Actor; doctorId: string; userId: string },
): Promise<void> {
  const outcome = await linkById(trx, { doctorId, userId });
  if (outcome === 'rejected') throw new DomainError('invitation_dentist_gone');
  if (outcome === 'present') return;
  const subject = { type: 'doctor', id: doctorId };
  await recordAudit(trx, { actor, action: 'doctor.linked', subject, after: { userId } });
}

/**
 * Corrects the address of a doctor, and returns what the audit log says of the account that is linked: that of
 * the former address no longer is. Throws `doctor_exists` when another doctor has the address.
 */
export async function correctEmail(
  trx: Trx,
  { doctorId, email }: { doctorId: string; email: string },
): Promise<AuditEntry[]> {
  await saveEmail(trx, { doctorId, email }).catch((cause: unknown) => {
    throw isConflict(cause) ? new DomainError('doctor_exists', {}, { cause }) : cause;
  });
  return linkAccount(trx, { doctorId });
}
