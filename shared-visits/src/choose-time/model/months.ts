import type { DateLocal } from 'shared-contracts';

/** Whose times count; absent for all. */
export interface TimesFilter {
  readonly treatmentId?: string;
  readonly doctorId?: string;
}

/** The month of a day, `YYYY-MM`. */
export const toMonth = (dateLocal: DateLocal): string => dateLocal.slice(0, 7);

/** The month before (`-1`) or after (`1`) another. @example shiftMonth('2023-12', 1) // '2024-01' */
export function shiftMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
}
