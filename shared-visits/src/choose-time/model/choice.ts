import type { NewBooking, TimeLocal } from 'shared-contracts';

/** What a patient chooses in the dialog. */
export interface Choice {
  /** Null until one is chosen. */
  readonly timeLocal: TimeLocal | null;
  /** Null means any. */
  readonly doctorId: string | null;
  /** A family member; null means the account holder. */
  readonly patientId: string | null;
}

/** A choice with a time. */
export interface TimeChoice extends Choice {
  readonly timeLocal: TimeLocal;
}

/** What was chosen for a booking. */
export const toChoice = ({ timeLocal, doctorId, patientId }: NewBooking): TimeChoice => ({
  timeLocal,
  doctorId: doctorId ?? null,
  patientId: patientId ?? null,
});

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.timeLocal === other.timeLocal &&
  one.doctorId === other.doctorId &&
  one.patientId === other.patientId;
