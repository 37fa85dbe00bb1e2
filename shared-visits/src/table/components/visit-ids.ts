import type { Booking } from 'shared-contracts';

/** The IDs of the elements with treatment, day and time, which describe the actions on a visit: those of its row, or of the next visit. */
export const toVisitIds = ({ id }: Booking, place: 'row' | 'next' = 'row') => ({
  treatment: `${place}-treatment-${id}`,
  date: `${place}-date-${id}`,
  time: `${place}-time-${id}`,
});

/** The `aria-describedby` of the actions on a visit. */
export const toDescriptionIds = (booking: Booking, place: 'row' | 'next' = 'row'): string =>
  Object.values(toVisitIds(booking, place)).join(' ');

/** The element with the treatment, which takes focus when the button in use has gone. */
export const findVisit = (booking: Booking) =>
  document.getElementById(toVisitIds(booking).treatment);

/** Moves focus to that element: of the card of the next visit, or of the row of another one. */
export const focusVisit = (booking: Booking): void =>
  (document.getElementById(toVisitIds(booking, 'next').treatment) ?? findVisit(booking))?.focus();
