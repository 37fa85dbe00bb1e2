import type { TimeLocal } from 'shared-contracts';

/** What a patient chooses in the dialog. */
export interface Choice {
  /** Empty until one is chosen. */
  readonly timeLocal: TimeLocal;
  /** Null means any. */
  readonly doctorId: string | null;
}

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.timeLocal === other.timeLocal && one.doctorId === other.doctorId;
