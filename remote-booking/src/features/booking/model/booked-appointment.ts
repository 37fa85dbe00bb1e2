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
  /** The family member whose visit it is; null for the account holder. */
  readonly forPatient: string | null;
  /** When the clinic cancels it unless it is paid or the address is verified; left out for one that stays. */
  readonly lapsesAt?: Date;
}
