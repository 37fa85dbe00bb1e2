import type { AppointmentOption } from 'shared-contracts';
import { texts } from '../../../texts';

const { forNew, forKnown } = texts.treatments;

/** Who can book a treatment; empty for all. */
export function formatAudience({ audience = 'all' }: AppointmentOption): string {
  return { all: '', new: forNew, known: forKnown }[audience];
}
