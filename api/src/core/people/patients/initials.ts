const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const toInitial = (word: string): string => {
  const [first] = letters.segment(word);
  return `${(first?.segment ?? '').toLocaleUpperCase()}.`;
};

/** A name for readers who need not know it. @example toInitials('Grace Okafor') // 'G. O.' */
export const toInitials = (name: string): string =>
  name.trim().split(/\s+/).map(toInitial).join(' ');
