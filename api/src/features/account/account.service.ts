import {
  type FamilyMember,
  MAX_FAMILY_MEMBERS,
  type Profile,
  type ProfileChange,
} from 'shared-contracts';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { deleteHolds } from '../../core/booking/hold/holds.repository';
import { lockOpenAccount } from '../../access/account-locks.repository';
import * as accounts from '../../core/people/account/account.repository';
import { setInvitationsStopped } from '../../core/people/patients/patient-recalls.repository';
import { assertBornBefore } from '../../core/people/patients/patients.service';

/** Returns the profile as it is stored. */
export async function changeProfile(
  trx: Trx,
  { userId, profile, now }: { userId: string; profile: ProfileChange; now: Date },
): Promise<Profile> {
  assertBornBefore(trx.clinic, profile, now);
  await lockOpenAccount(trx, userId);
  await accounts.saveProfile(trx, { userId, profile });
  return accounts.getProfile(trx, userId);
}

/** Returns the new patient's ID. */
export async function addMember(
  trx: Trx,
  { userId, member, now }: { userId: string; member: FamilyMember; now: Date },
): Promise<string> {
  assertBornBefore(trx.clinic, member, now);
  await lockOpenAccount(trx, userId);
  const patients = await accounts.listPatientsOfAccount(trx, userId);
  const memberCount = patients.filter(({ isAccountHolder }) => !isAccountHolder).length;
  if (memberCount >= MAX_FAMILY_MEMBERS) {
    throw new DomainError('too_many_patients', { count: String(MAX_FAMILY_MEMBERS) });
  }
  return accounts.insertMember(trx, { userId, member });
}

/** A family member of an account, locked until the transaction ends. Throws `not_found`. */
async function lockMember(
  trx: Trx,
  key: accounts.AccountPatientKey,
): Promise<{ readonly isRemoved: boolean }> {
  await lockOpenAccount(trx, key.userId);
  const patient = await accounts.findAccountPatient(trx, key);
  if (!patient) throw new DomainError('not_found');
  if (patient.isAccountHolder) throw new DomainError('account_holder');
  return patient;
}

export async function changeMember(
  trx: Trx,
  { member, now, ...key }: accounts.AccountPatientKey & { member: FamilyMember; now: Date },
): Promise<void> {
  assertBornBefore(trx.clinic, member, now);
  const { isRemoved } = await lockMember(trx, key);
  if (isRemoved) throw new DomainError('not_found');
  await accounts.saveMember(trx, { patientId: key.patientId, member });
}

/** How many were removed: 0 when this one was before. */
export async function removeMember(
  trx: Trx,
  { now, ...key }: accounts.AccountPatientKey & { now: Date },
): Promise<number> {
  const { isRemoved } = await lockMember(trx, key);
  if (isRemoved) return 0;
  const { patientId } = key;
  const upcoming = await accounts.listUpcomingIds(trx, { patientId, now });
  if (upcoming.length > 0) throw new DomainError('patient_has_bookings');
  await deleteHolds(trx, { patientId });
  await accounts.markPatientRemoved(trx, { patientId, now });
  return 1;
}

/** How many people's invitations changed: 0 when it was so before. */
export async function setInvitationsWanted(
  trx: Trx,
  { isWanted, now, ...key }: accounts.AccountPatientKey & { isWanted: boolean; now: Date },
): Promise<number> {
  await lockOpenAccount(trx, key.userId);
  const patient = await accounts.findAccountPatient(trx, key);
  if (!patient || patient.isRemoved) throw new DomainError('not_found');
  const stoppedAt = isWanted ? null : now;
  return setInvitationsStopped(trx, { patientId: key.patientId, stoppedAt });
}
