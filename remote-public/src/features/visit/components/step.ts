import type { LinkedVisit } from 'shared-contracts';

export interface StepProps {
  readonly token: string;
  readonly visit: LinkedVisit;
  /** When the visit was read. */
  readonly now: Date;
}
