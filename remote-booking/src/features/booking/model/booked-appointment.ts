import type { DateLocal, TimeLocal } from 'shared-contracts';

/** The booking that was just made, and by whom. */
export interface BookedAppointment {
  readonly id: string;
  readonly uid: string;
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly durationMinutes: number;
  readonly priceCents: number;
  /** The dentist's name; null when unknown. */
  readonly doctor: string | null;
}
