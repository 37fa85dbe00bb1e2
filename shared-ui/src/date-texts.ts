import { defineTexts } from 'shared-texts';

/** Texts of the field of a date and its calendar. */
export const dateTexts = defineTexts('shared-ui', {
  date: {
    /** What stands in an empty field for each part of a date. */
    day: 'DD',
    month: 'MM',
    year: 'YYYY',
    invalid: (example: string) => `Enter a date such as ${example}`,
    tooEarly: (date: string) => `Choose ${date} or later`,
    tooLate: (date: string) => `Choose ${date} or earlier`,
    open: 'Open the calendar',
    failed: "We couldn't open the calendar. Type the date.",
    months: 'Months',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    chooseMonth: 'Month',
    chooseYear: 'Year',
    today: 'today',
    selected: 'selected',
  },
}).date;
