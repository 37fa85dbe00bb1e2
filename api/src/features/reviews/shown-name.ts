import type { ShownName } from 'shared-contracts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const toInitial = (word: string): string => {
  const [first] = letters.segment(word);
  return `${(first?.segment ?? '').toLocaleUpperCase()}.`;
};

/** How a review names its patient. @example toShownName('Grace Okafor', 'initials') // 'G. O.' */
export const toShownName = (name: string, shown: ShownName): string =>
  shown === 'full' ? name : name.trim().split(/\s+/).map(toInitial).join(' ');
