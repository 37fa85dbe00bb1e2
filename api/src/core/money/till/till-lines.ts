import { deskMethodSchema, type TillLine } from 'shared-contracts';
import type { StoredTillEntry } from './till.repository';

type Moved = Pick<StoredTillEntry, 'kind' | 'method' | 'amountCents'>;

const sum = (entries: readonly Moved[]): number =>
  entries.reduce((total, { amountCents }) => total + amountCents, 0);

/** What was received and handed back by each method; a reversal has the kind of what it takes back. Pure. */
export const toTillLines = (entries: readonly Moved[]): TillLine[] =>
  deskMethodSchema.options.map((method) => {
    const ofMethod = entries.filter((entry) => entry.method === method);
    const receivedCents = sum(ofMethod.filter(({ kind }) => kind === 'payment'));
    const expectedCents = sum(ofMethod);
    return { method, receivedCents, returnedCents: receivedCents - expectedCents, expectedCents };
  });
