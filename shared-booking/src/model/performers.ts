import type { Dentist } from 'shared-contracts';

/** The dentists who perform a treatment. */
export const listPerformers = (dentists: readonly Dentist[], treatmentId: string): Dentist[] =>
  dentists.filter(({ treatmentIds }) => treatmentIds.includes(treatmentId));
