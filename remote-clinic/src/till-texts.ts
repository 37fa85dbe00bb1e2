import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** The texts of the page that closes the till. */
export const tillTexts = defineTexts('remote-clinic', {
  till: {
    heading: 'Till',
    headingOn: (date: string) => `Till of ${date}`,
    lead: 'What the desk received and handed back, what was counted, and the difference. Money paid online is not in the till.',
    print: 'Print',
    fileName: (date: string) => `till-${date}.csv`,
    columns: {
      method: 'Paid by',
      received: 'Received',
      returned: 'Handed back',
      expected: 'Should be there',
      counted: 'Counted',
      difference: 'Difference',
    },
    form: {
      heading: 'Close the till',
      lead: 'Count without the change that stays in the drawer. For the card terminal and bank transfers, compare with their own totals.',
      caption: 'What should be in the till',
      counted: (method: string) => `Counted, ${method}`,
      countedInvalid: 'Enter an amount such as 45 or 45.50, or 0',
      reason: 'Why is the till closed again?',
      reasonHint: 'Both closings stay on record.',
      submit: 'Close the till',
      again: 'Close again',
      done: (date: string) => `The till of ${date} is closed`,
    },
    closed: {
      caption: (time: string) => `Closed on ${time}`,
      captionBy: (time: string, name: string) => `Closed on ${time} by ${name}`,
      superseded: 'Superseded',
      reason: (reason: string) => `Closed again: ${reason}`,
      heading: 'Closings',
    },
    late: (n: number) =>
      `${count(n, 'entry was', 'entries were')} recorded after the till was closed, and ${n === 1 ? 'is' : 'are'} not counted. Close the till again to count ${n === 1 ? 'it' : 'them'}.`,
    entries: {
      heading: 'Payments and refunds at the desk',
      caption: (n: number) => count(n, 'entry', 'entries'),
      none: 'Nothing was received or handed back on this day',
      noneText: 'Payments that are recorded at the desk appear here.',
      columns: {
        time: 'Time',
        patient: 'Patient',
        what: 'What',
        method: 'Paid by',
        amount: 'Amount',
        recordedBy: 'Recorded by',
      },
      late: 'Late',
      unknown: '–',
    },
  },
}).till;
