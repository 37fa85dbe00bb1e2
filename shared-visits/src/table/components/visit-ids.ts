import type { Booking } from 'shared-contracts';

/** The IDs of the elements with treatment, day and time, which describe the actions on a visit. */
export const toVisitIds = ({ id }: Booking) => ({
  treatment: `treatment-${id}`,
  date: `date-${id}`,
  time: `time-${id}`,
});

/** The `aria-describedby` of the actions on a visit. */
export const toDescriptionIds = (booking: Booking): string =>
  Object.values(toVisitIds(booking)).join(' ');

/** The element with the treatment, which takes focus when the button in use has gone. */
export const findVisit = (booking: Booking) =>
  document.getElementById(toVisitIds(booking).treatment);
