import { lockAccount } from '../../access/account-locks.repository';
import type { Trx } from '../../database/connection';
import { lockPatients } from '../../core/people/patients/patients.repository';

/** Locks records, and before them the accounts that they belong to, until the transaction ends. */
export async function lockRecords(trx: Trx, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('patients')
    .select('user_id')
    .distinct()
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', 'in', ids)
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of rows) await lockAccount(trx, userId);
  await lockPatients(trx, ids);
}
