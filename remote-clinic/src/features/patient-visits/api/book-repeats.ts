import { callApi } from 'shared-auth';
import { bookForPatient, type BodyOf, type DateLocal } from 'shared-contracts';
import { toErrorText } from 'shared-data';

/** A day on which a visit that returns could not be booked. */
export interface MissedVisit {
  readonly dateLocal: DateLocal;
  /** For the reader. */
  readonly reason: string;
}

type Visit = BodyOf<typeof bookForPatient>;

/**
 * Books a visit again on further days, one after the other, at its time and with its dentist. Returns the days that could
 * not be booked: the others stay booked.
 */
export async function bookRepeats(
  patientId: string,
  visit: Visit,
  days: readonly DateLocal[],
): Promise<MissedVisit[]> {
  // The first visit has ended the entry of the waiting list, or is that of the recall.
  const { waitingEntryId: _entry, recallId: _recall, ...same } = visit;
  const missed: MissedVisit[] = [];
  for (const dateLocal of days) {
    try {
      await callApi(bookForPatient, { params: { id: patientId }, body: { ...same, dateLocal } });
    } catch (error) {
      missed.push({ dateLocal, reason: toErrorText(error) });
    }
  }
  return missed;
}
