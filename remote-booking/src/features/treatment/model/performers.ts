import type { Dentist } from 'shared-contracts';
import { texts } from '../../../texts';

const { treatments: words } = texts;

/** Who performs a treatment: the one dentist by name, several by their number; '' for nobody known. */
export function formatPerformers([first, ...others]: readonly Pick<Dentist, 'name'>[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? words.with(first.name) : words.dentists(others.length + 1);
}
