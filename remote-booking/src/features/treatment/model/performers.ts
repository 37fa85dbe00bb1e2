import { type Dentist, paths } from 'shared-contracts';
import { texts } from '../../../texts';

const { treatments: words } = texts;

/** Who performs a treatment: the one dentist by name, several by their number; '' for nobody known. */
export function formatPerformers([first, ...others]: readonly Pick<Dentist, 'name'>[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? words.with(first.name) : words.dentists(others.length + 1);
}

/** Where to read about who performs a treatment: the dentist's page, or a list; null when none of them has one. */
export function toProfiles(performers: readonly Dentist[], treatmentId: string): string | null {
  const slugs = performers.flatMap(({ slug }) => slug ?? []);
  if (slugs[0] === undefined) return null;
  return performers.length === 1
    ? paths.dentist(slugs[0])
    : `${paths.dentists}?treatment=${treatmentId}`;
}
