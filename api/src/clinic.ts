import type { Position } from 'shared-contracts';

/** The clinic this process serves; its id is the first column of every key. */
export interface Clinic {
  readonly clinicId: number;
  readonly name: string;
  /** IANA zone in which the clinic's days and slots are meant. */
  readonly timeZone: string;
  /** For patients to read, in one line. */
  readonly address: string;
  readonly phone: string;
  /** Where patients write to; null for none. */
  readonly email?: string | null;
  /** Where it is on the map; null when it does not say. */
  readonly position?: Position | null;
  /** The address of the logo; null for none. */
  readonly logoUrl?: string | null;
}
