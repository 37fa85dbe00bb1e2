import { defineTexts } from 'shared-texts';

/** Every text about the address for calendar programs, which few pages show. */
export const { feed: feedTexts } = defineTexts('shared-visits', {
  feed: {
    heading: 'Calendar',
    patientLead:
      "See your family's appointments in the calendar you use, such as Google Calendar, Apple Calendar or Outlook. It keeps up with changes, usually within a few hours.",
    dentistLead:
      "See your visits in the calendar you use, with the treatment and the patient's initials. It keeps up with changes, usually within a few hours.",
    create: 'Create calendar address',
    created: 'Calendar address created',
    address: 'Your calendar address',
    once: "Copy it now: we won't show it again. It works without a login, so keep it to yourself.",
    subscribe: 'Open in calendar app',
    elsewhere: 'In other calendars, look for “Subscribe” or “Add from URL” and paste the address.',
    since: (date: string) => `Calendar address created on ${date}.`,
    neverRead: 'No calendar has used it yet.',
    lastRead: (date: string) => `Last used by a calendar on ${date}.`,
    replace: 'Create a new address',
    replaceTitle: 'Create a new calendar address?',
    replaceText: 'The old address stops working. Calendars that use it need the new one.',
    keepOld: 'Keep old address',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn off the calendar address?',
    turnOffText:
      'Calendars that use it stop updating. Appointments may stay in them until you remove the calendar there.',
    keep: 'Keep address',
    turnedOff: 'Calendar address turned off',
  },
});
