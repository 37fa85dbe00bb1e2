import { parsePrice, type TillCount, type TillEntry, type TillLine } from 'shared-contracts';

/** The cents that were counted; below 0 when more was handed back than received. NaN for what is no amount. */
export function parseCounted(text: string): number {
  const [, minus = '', amount = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const cents = parsePrice(amount);
  return minus === '' ? cents : 0 - cents;
}

/** What is there too much, below 0 for what is missing. */
export const toDifference = ({
  countedCents,
  expectedCents,
}: Pick<TillCount, 'countedCents' | 'expectedCents'>): number => countedCents - expectedCents;

/** What is sent of a line with the text that was typed for it. */
export const toCount = ({ method, expectedCents }: TillLine, text: string): TillCount => ({
  method,
  expectedCents,
  countedCents: parseCounted(text),
});

/** How many entries the latest closing does not count. */
export const countLate = (entries: readonly TillEntry[]): number =>
  entries.filter(({ isLate }) => isLate).length;
