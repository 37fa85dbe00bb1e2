import type { AppointmentOption, DateLocal, WaitingEntry } from 'shared-contracts';

interface Wanted {
  readonly treatment: Pick<AppointmentOption, 'id'>;
  readonly dateLocal: DateLocal;
}

/** The patient's entry for a treatment and day. */
export const findEntry = (
  entries: readonly WaitingEntry[],
  { treatment, dateLocal }: Wanted,
): WaitingEntry | undefined =>
  entries.find((entry) => entry.treatmentId === treatment.id && entry.dateLocal === dateLocal);
