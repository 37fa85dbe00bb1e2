import { type Account, may } from '../../../access/account.repository';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as patients from './patients.repository';

/** Whose patients a caller may see: a dentist's own, by the ID of their account; null for all. */
export const toDentistId = (caller: Account): string | null =>
  may(caller, 'patients.manage') ? null : caller.userId;

/** Which patient, and who asks. */
export interface PatientKey {
  readonly id: string;
  readonly caller: Account;
}

/** The patient, also by the ID of a record merged into theirs. Throws `not_found`. */
export async function requirePatient(
  db: Db,
  { id, caller }: PatientKey,
): Promise<patients.StoredPatient> {
  const patient = await patients.findPatient(db, {
    id,
    dentistId: toDentistId(caller),
  });
  if (!patient) throw new DomainError('not_found');
  return patient;
}
