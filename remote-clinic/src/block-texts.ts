import { defineTexts } from 'shared-texts';

/** The texts of parts of the day that are not booked. */
export const blockTexts = defineTexts('remote-clinic', {
  blocks: {
    add: 'Block time',
    lead: 'Patients can no longer book this time from that moment. Visits that are booked stay, and are listed under Visits to move.',
    kind: 'Reason',
    kinds: {
      lunch: 'Lunch',
      meeting: 'Meeting',
      reserve: 'Kept for emergencies',
      out_of_order: 'Out of order',
      other: 'Other',
    },
    of: 'Dentist or chair',
    choose: 'Choose a dentist or a chair',
    date: 'Date',
    from: 'From',
    until: 'To',
    repeat: 'Repeat',
    repeats: { once: 'Once', weekly: 'Every week' },
    weekdays: 'On these days',
    lastDay: 'Last day, if there is one',
    note: 'Note',
    dateRequired: 'Enter a date',
    save: 'Block time',
    added: 'Blocked. Patients can no longer book this time.',
    undone: 'The time can be booked again.',
    titleOf: (kind: string, owner: string) => `${kind}: ${owner}`,
    times: (from: string, until: string) => `${from} to ${until}`,
    when: (date: string, times: string) => `${date}, ${times}`,
    weeklyUntil: (date: string) => `Every week until ${date}`,
    end: 'End block',
    ended: 'Ended. The time can be booked again.',
  },
}).blocks;
