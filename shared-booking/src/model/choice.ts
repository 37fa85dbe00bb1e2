import type { NewBooking, TimeLocal } from 'shared-contracts';

/** What a patient chooses in the dialog. */
export interface Choice {
  /** Empty until one is chosen. */
  readonly timeLocal: TimeLocal;
  /** Null means any. */
  readonly doctorId: string | null;
  /** A family member; null means the account holder. */
  readonly patientId: string | null;
}

/** What was chosen for a booking. */
export const toChoice = ({ timeLocal, doctorId, patientId }: NewBooking): Choice => ({
  timeLocal,
  doctorId: doctorId ?? null,
  patientId: patientId ?? null,
});

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.timeLocal === other.timeLocal &&
  one.doctorId === other.doctorId &&
  one.patientId === other.patientId;
