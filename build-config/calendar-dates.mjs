// Stands for `date-fns/format`, its English locale and `@date-fns/tz`, which the calendar imports: it formats the names
// of months and days by Intl and needs numbers alone, and it has days without a time zone. A pattern with a name throws,
// and so does a zone.
export { lightFormat as format } from 'date-fns/lightFormat';

export const enUS = { code: 'en-US', options: { weekStartsOn: 0, firstWeekContainsDate: 1 } };

export class TZDate extends Date {
  static tz() {
    throw new Error('the calendar has no time zones');
  }

  constructor() {
    super();
    TZDate.tz();
  }
}
