// Stands for `date-fns/format` and its English locale, which the calendar imports: it formats the names of months and
// days by Intl and needs numbers alone. A pattern with a name throws.
export { lightFormat as format } from 'date-fns/lightFormat';

export const enUS = { code: 'en-US', options: { weekStartsOn: 0, firstWeekContainsDate: 1 } };
