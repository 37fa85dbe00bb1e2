import { addDays, type DateLocal, formatDate, formatWeekday } from 'shared-contracts';

const DAYS_OF_WEEK = 7;

/** A day as people say it: the word for today, the weekday within a week, or the date. */
export function toDayName(dateLocal: DateLocal, today: DateLocal, word: string): string {
  if (dateLocal === today) return word;
  return dateLocal < addDays(today, DAYS_OF_WEEK)
    ? formatWeekday(dateLocal)
    : formatDate(dateLocal);
}
