import { type DateLocal, formatDate, formatWeekday } from 'shared-contracts';

/** A day with its weekday. @example formatDay('2023-01-05') // 'Thu, Jan 5, 2023' */
export const formatDay = (dateLocal: DateLocal): string =>
  `${formatWeekday(dateLocal)}, ${formatDate(dateLocal)}`;
