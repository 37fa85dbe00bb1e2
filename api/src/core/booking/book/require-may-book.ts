import { type Account, may } from '../../../access/account.repository';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { findDoctorOfAccount } from '../../people/dentists/dentists.repository';

interface BookingRequest {
  readonly caller: Account;
  /** With whom; undefined for any dentist. */
  readonly doctorId: string | undefined;
  /** Whether rules are to be set aside, which is the desk's to decide. */
  readonly setsRulesAside?: boolean;
}

/**
 * Throws `forbidden` unless the caller may book so: the desk with any dentist, a dentist with themselves and by the rules. Whose
 * patients they may book for is for `requirePatient` to say.
 */
export async function requireMayBook(
  db: Db,
  { caller, doctorId, setsRulesAside = false }: BookingRequest,
): Promise<void> {
  if (may(caller, 'visits.manage')) return;
  const own = await findDoctorOfAccount(db, caller.userId);
  if (!own || own.id !== doctorId || setsRulesAside) throw new DomainError('forbidden');
}
