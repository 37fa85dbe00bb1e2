import { defineTexts } from 'shared-texts';

/** The texts of the page to which the code at the desk leads. */
export const checkInTexts = defineTexts('remote-account', {
  checkIn: {
    heading: 'Check-in',
    lead: 'Your appointments today',
    here: "I'm here",
    opens: (time: string) => `You can check in from ${time}.`,
    atDesk: 'Please talk to reception.',
    none: 'You have no appointments today',
    noneText: 'If you expected one, please talk to reception.',
    all: 'All appointments',
  },
}).checkIn;
