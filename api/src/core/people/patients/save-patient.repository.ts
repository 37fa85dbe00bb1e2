import type { PatientDetails } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import type { OwnDetails } from './merge-details';
import type { StoredPatient } from './patients.repository';

/** What is left out stays as it is. A guardian who is a patient has name and phone in their own record. */
const toFactColumns = (details: PatientDetails | OwnDetails) => ({
  guardian_id: details.guardianId,
  guardian_name: details.guardianId ? null : details.guardianName,
  guardian_phone: details.guardianId ? null : details.guardianPhone,
  language: details.language,
  address: details.address,
  contact_by: details.contactBy,
  insurance_number: details.insuranceNumber,
});

interface NewRecord {
  readonly details: PatientDetails;
  /** The account that it is a family member of; null for none. */
  readonly userId: string | null;
}

/** Returns the ID of the new record. */
export async function insertPatient(db: Db, { details, userId }: NewRecord): Promise<string> {
  const { name, dateOfBirth, email, phone } = details;
  const row = await db
    .insertInto('patients')
    .values({
      clinic_id: db.clinicId,
      user_id: userId,
      name,
      born_on: dateOfBirth,
      email: userId === null ? email : null,
      phone,
      is_account_holder: false,
      ...toFactColumns(details),
    })
    .returning('patient_id')
    .executeTakeFirstOrThrow();
  return row.patient_id;
}

interface Saved {
  readonly patient: StoredPatient;
  readonly details: PatientDetails | OwnDetails;
}

/** The name and phone number of an account holder, and the language of all of an account, are the account's. */
export async function savePatient(trx: Trx, { patient, details }: Saved): Promise<void> {
  const { name, dateOfBirth, email, phone } = details;
  const { id, userId, isAccountHolder } = patient;
  const hasChanged = name !== patient.name || phone !== patient.phone;
  if (isAccountHolder && userId !== null && hasChanged) {
    await trx
      .updateTable('users')
      .set({ name, phone })
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  }
  const own = isAccountHolder ? {} : { name, phone: phone === patient.phone ? undefined : phone };
  const { language, ...facts } = toFactColumns(details);
  await trx
    .updateTable('patients')
    .set({ ...own, ...facts, born_on: dateOfBirth, ...(userId === null && { email, language }) })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', id)
    .execute();
}

/** Whether the patient answers for one with this name and date of birth. */
export async function hasChild(
  db: Db,
  { id, child }: { id: string; child: Pick<PatientDetails, 'name' | 'dateOfBirth'> },
): Promise<boolean> {
  const row = await db
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', db.clinicId)
    .where('guardian_id', '=', id)
    .where('is_listed', '=', true)
    .where('name', '=', child.name)
    .where('born_on', 'is not distinct from', child.dateOfBirth)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
