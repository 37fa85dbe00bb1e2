import { texts } from '../../../texts';

const words = texts.calendar;
const spokenDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

const toFreeText = (free: number) => (free === 0 ? words.noneFree : words.free(free));

/**
 * A day as a screen reader says it: `Thursday, January 5, 2023, 12 free times, selected`. `free` is
 * undefined while it is not known.
 */
export function toDayLabel(
  date: Date,
  free: number | undefined,
  { today, selected }: { today?: boolean; selected?: boolean },
): string {
  return [
    spokenDay.format(date),
    today && words.today,
    free !== undefined && toFreeText(free),
    selected && words.selected,
  ]
    .filter(Boolean)
    .join(', ');
}
