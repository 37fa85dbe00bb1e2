import type { LedgerEntry } from './ledger.repository';

/** What the ledger says of a visit. */
export interface Balance {
  /** What the visit costs: its price, or the late fee of a cancelled one. */
  readonly chargedCents: number;
  /** Payments. */
  readonly receivedCents: number;
  /** What went back: refunds, and what a dispute took. */
  readonly refundedCents: number;
  /** Negative for what the patient has to get back. */
  readonly owedCents: number;
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
}

const sum = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amountCents }) => total + amountCents, 0);

/** Adds up the entries of a visit; a reversal has the kind of what it reverses, so that both cancel out. Pure. */
export function toBalance(
  entries: readonly LedgerEntry[],
  { priceCents, isCancelled }: { priceCents: number; isCancelled: boolean },
): Balance {
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const fees = entries.filter(({ kind }) => kind === 'late_fee');
  const returned = entries.filter(({ kind }) => kind !== 'payment' && kind !== 'late_fee');
  const chargedCents = isCancelled ? sum(fees) : priceCents;
  const receivedCents = sum(payments);
  const refundedCents = 0 - sum(returned);
  const owedCents = chargedCents - receivedCents + refundedCents;
  return { chargedCents, receivedCents, refundedCents, owedCents, entries };
}
