import { lockAccount } from '../../../access/account-locks.repository';
import type { Trx } from '../../../database/connection';
import { lockPatients } from './patients.repository';

/** Makes the patient's booking changes happen one after another until the transaction ends. */
export async function lockOccupant(
  trx: Trx,
  { userId, patientId }: { readonly userId: string | null; readonly patientId: string },
): Promise<void> {
  if (userId === null) await lockPatients(trx, [patientId]);
  else await lockAccount(trx, userId);
}
