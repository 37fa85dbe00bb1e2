import { type DateLocal, fromMediumDate, fromSlotLabel, type TimeLocal } from 'shared-contracts';
import { DomainError } from './domain-error';

/** Throws `date_invalid`; what a schema let in does not. */
export function requireDateLocal(mediumDate: string): DateLocal {
  const dateLocal = fromMediumDate(mediumDate);
  if (dateLocal === null) throw new DomainError('date_invalid');
  return dateLocal;
}

/** Throws `slot_not_offered`; what a schema let in does not. */
export function requireTimeLocal(slotLabel: string): TimeLocal {
  const timeLocal = fromSlotLabel(slotLabel);
  if (timeLocal === null) throw new DomainError('slot_not_offered');
  return timeLocal;
}
