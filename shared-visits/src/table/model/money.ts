import {
  type Booking,
  type DeskMethod,
  deskMethodSchema,
  formatDate,
  formatTime,
  type LedgerEntry,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { visitTexts } from '../../visit-texts';

interface Priced {
  readonly priceCents: number;
  readonly isPaid?: boolean;
  readonly owedCents?: number | undefined;
}

/** What a visit that takes place still owes. */
export const toOwedCents = ({ priceCents, isPaid = false, owedCents }: Priced): number =>
  isPaid ? 0 : (owedCents ?? priceCents);

/** Whose visit it is, which and when. */
export const toVisitText = ({ patient, treatment, dateLocal, timeLocal }: Booking): string =>
  visitTexts.money.visit(
    patient,
    formatTreatment(treatment),
    visitTexts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal)),
  );

/** How an entry's money was taken at the clinic; null for what went through the card provider or moved no money. */
export const toDeskMethod = ({ method }: LedgerEntry): DeskMethod | null =>
  deskMethodSchema.safeParse(method).data ?? null;

/** Whether an entry was taken back. */
export const isTakenBack = ({ id }: LedgerEntry, entries: readonly LedgerEntry[]): boolean =>
  entries.some(({ reverses }) => reverses === id);

/** Whether staff can take an entry back: a payment at the clinic that counts. */
export const isCorrectable = (entry: LedgerEntry, entries: readonly LedgerEntry[]): boolean =>
  entry.kind === 'payment' &&
  entry.reverses === null &&
  toDeskMethod(entry) !== null &&
  !isTakenBack(entry, entries);
