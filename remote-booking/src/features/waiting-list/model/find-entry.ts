import type { AppointmentOption, DateLocal, TimeLocal, WaitingEntry } from 'shared-contracts';

interface Wanted {
  readonly treatment: Pick<AppointmentOption, 'id'>;
  readonly dateLocal: DateLocal;
}

/** Whether a day is one of those that an entry is for. */
const isFor = (
  { dateLocal: first, untilDate }: Pick<WaitingEntry, 'dateLocal' | 'untilDate'>,
  dateLocal: DateLocal,
): boolean => first !== null && first <= dateLocal && dateLocal <= (untilDate ?? first);

/** The patient's entry for a treatment and day. */
export const findEntry = (
  entries: readonly WaitingEntry[],
  { treatment, dateLocal }: Wanted,
): WaitingEntry | undefined =>
  entries.find((entry) => entry.treatmentId === treatment.id && isFor(entry, dateLocal));

/** The time that is held for the patient on a day; null for none. Staff may offer another day than those of the entry. */
export function findOfferedTime(
  entries: readonly WaitingEntry[],
  { treatment, dateLocal }: Wanted,
): TimeLocal | null {
  const entry = entries.find(
    ({ treatmentId, offer }) => treatmentId === treatment.id && offer?.dateLocal === dateLocal,
  );
  return entry?.offer?.timeLocal ?? null;
}
