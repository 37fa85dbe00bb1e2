import { randomUUID } from 'node:crypto';
import type { PatientDetails, PatientFacts } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { encryptFacts } from './encrypted-facts';
import type { OwnDetails } from './merge-details';
import type { StoredPatient } from './patients.repository';

type Facts = Partial<Pick<StoredPatient, keyof PatientFacts>>;

/** A guardian who is a patient has name and phone in their own record. */
const toFactColumns = async (db: Db, id: string, facts: Facts) => ({
  guardian_id: facts.guardianId ?? null,
  guardian_name: facts.guardianId ? null : (facts.guardianName ?? null),
  guardian_phone: facts.guardianId ? null : (facts.guardianPhone ?? null),
  language: facts.language ?? null,
  contact_by: facts.contactBy ?? null,
  ...(await encryptFacts(db, id, facts)),
});

/** The facts of the patient with those of the details; what these leave out stays as it is. */
function toFacts(patient: StoredPatient, details: Facts): Facts {
  const entered = Object.entries(details).filter(([, value]) => value !== undefined);
  const hasId = patient.guardianId !== null;
  return {
    ...patient,
    ...(hasId && { guardianName: null, guardianPhone: null }),
    ...Object.fromEntries(entered),
  };
}

interface NewRecord {
  readonly details: PatientDetails;
  /** The account that it is a family member of; null for none. */
  readonly userId: string | null;
}

/** Returns the ID of the new record. */
export async function insertPatient(db: Db, { details, userId }: NewRecord): Promise<string> {
  const { name, dateOfBirth, email, phone } = details;
  const id = randomUUID();
  await db
    .insertInto('patients')
    .values({
      clinic_id: db.clinicId,
      patient_id: id,
      user_id: userId,
      name,
      born_on: dateOfBirth,
      email: userId === null ? email : null,
      phone,
      is_account_holder: false,
      ...(await toFactColumns(db, id, details)),
    })
    .execute();
  return id;
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
  const { language, ...facts } = await toFactColumns(trx, id, toFacts(patient, details));
  const isOwnPhone = userId === null || phone !== patient.phone;
  await trx
    .updateTable('patients')
    .set({ ...facts, born_on: dateOfBirth })
    .$if(!isAccountHolder, (query) => query.set({ name }))
    .$if(!isAccountHolder && isOwnPhone, (query) => query.set({ phone }))
    .$if(userId === null, (query) => query.set({ email, language }))
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
