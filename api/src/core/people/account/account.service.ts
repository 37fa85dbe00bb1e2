import {
  type FamilyMember,
  MAX_FAMILY_MEMBERS,
  type Profile,
  type ProfileChange,
  toDateLocal,
} from 'shared-contracts';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { deleteHolds } from '../../booking/hold/holds.repository';
import { lockOpenAccount } from '../../booking/plan/locks.repository';
import * as accounts from './account.repository';

function assertBornBefore(
  { timeZone }: Clinic,
  { dateOfBirth }: Pick<FamilyMember, 'dateOfBirth'>,
  now: Date,
): void {
  if (dateOfBirth !== null && dateOfBirth >= toDateLocal(now, timeZone)) {
    throw new DomainError('date_of_birth_invalid');
  }
}

/** Returns the profile as it is stored. Run it in a transaction. */
export async function changeProfile(
  trx: Db,
  clinic: Clinic,
  { userId, profile, now }: { userId: string; profile: ProfileChange; now: Date },
): Promise<Profile> {
  assertBornBefore(clinic, profile, now);
  await lockOpenAccount(trx, clinic, userId);
  await accounts.saveProfile(trx, clinic, { userId, profile });
  return accounts.getProfile(trx, clinic, userId);
}

/** Returns the new patient's ID. Run it in a transaction. */
export async function addMember(
  trx: Db,
  clinic: Clinic,
  { userId, member, now }: { userId: string; member: FamilyMember; now: Date },
): Promise<string> {
  assertBornBefore(clinic, member, now);
  await lockOpenAccount(trx, clinic, userId);
  const patients = await accounts.listPatients(trx, clinic, userId);
  const memberCount = patients.filter(({ isAccountHolder }) => !isAccountHolder).length;
  if (memberCount >= MAX_FAMILY_MEMBERS) {
    throw new DomainError('too_many_patients', { count: String(MAX_FAMILY_MEMBERS) });
  }
  return accounts.insertMember(trx, clinic, { userId, member });
}

/** A family member of an account, locked until the transaction ends. Throws `not_found`. */
async function lockMember(
  trx: Db,
  clinic: Clinic,
  key: accounts.PatientKey,
): Promise<{ readonly isRemoved: boolean }> {
  await lockOpenAccount(trx, clinic, key.userId);
  const patient = await accounts.findPatient(trx, clinic, key);
  if (!patient) throw new DomainError('not_found');
  if (patient.isAccountHolder) throw new DomainError('account_holder');
  return patient;
}

/** Run it in a transaction. */
export async function changeMember(
  trx: Db,
  clinic: Clinic,
  { member, now, ...key }: accounts.PatientKey & { member: FamilyMember; now: Date },
): Promise<void> {
  assertBornBefore(clinic, member, now);
  const { isRemoved } = await lockMember(trx, clinic, key);
  if (isRemoved) throw new DomainError('not_found');
  await accounts.saveMember(trx, clinic, { patientId: key.patientId, member });
}

/** How many were removed: 0 when this one was before. Run it in a transaction. */
export async function removeMember(
  trx: Db,
  clinic: Clinic,
  { now, ...key }: accounts.PatientKey & { now: Date },
): Promise<number> {
  const { isRemoved } = await lockMember(trx, clinic, key);
  if (isRemoved) return 0;
  const { patientId } = key;
  const upcoming = await accounts.listUpcomingIds(trx, clinic, { patientId, now });
  if (upcoming.length > 0) throw new DomainError('patient_has_bookings');
  await deleteHolds(trx, clinic, { patientId });
  await accounts.markRemoved(trx, clinic, { patientId, now });
  return 1;
}
