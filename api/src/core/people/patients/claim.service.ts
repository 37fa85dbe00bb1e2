import type { Trx } from '../../../database/connection';
import { findPatient, type StoredPatient } from './patients.repository';
import * as records from './records.repository';

const toComparable = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** A family shares an address: only the same name, and no other date of birth, is the same person. */
function isSamePerson(one: StoredPatient, other: StoredPatient): boolean {
  const [birth, otherBirth] = [one.dateOfBirth, other.dateOfBirth];
  const isOtherBirth = birth !== null && otherBirth !== null && birth !== otherBirth;
  return toComparable(one.name) === toComparable(other.name) && !isOtherBirth;
}

/**
 * Gives an account the records that the staff have made for its address: that of its holder becomes the
 * holder's, others become family members, and so do the children without an address for whom they answer. Call it only for an address that the account's holder has
 * verified.
 */
export async function claimRecords(
  trx: Trx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const ids = await records.lockClaimableIds(trx, email);
  if (ids.length === 0) return;
  const holderId = await records.getHolderId(trx, userId);
  for (const id of ids) {
    // Read again each time: the first record may complete the holder's details.
    const to = await findPatient(trx, { id: holderId, dentistId: null });
    const from = await findPatient(trx, { id, dentistId: null });
    if (!from || !to) continue;
    if (isSamePerson(from, to) && !(await records.haveOverlap(trx, { from, to }))) {
      await records.moveRecord(trx, { from, to, now });
    } else {
      await records.joinAccount(trx, { patientId: id, userId });
    }
  }
  // Children whose emails went to a guardian who is of the account now.
  for (const patientId of await records.lockChildIds(trx, userId)) {
    await records.joinAccount(trx, { patientId, userId });
  }
}
