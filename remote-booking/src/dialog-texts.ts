import { defineTexts } from 'shared-texts';

/** Every text of the booking dialog, which loads them with itself. */
export const dialogTexts = defineTexts('remote-booking', {
  booking: {
    description: (facts: string) => `${facts}. No payment now: pay online or at the clinic.`,
    freeDescription: (facts: string) => `${facts}.`,
    duration: (minutes: number) => `${minutes} min`,
    patient: 'Who is this visit for?',
    accountHolder: (name: string) => `${name} (you)`,
    addPerson: 'Add a person',
    date: 'Date',
    previousDay: 'Previous day with open times',
    nextDay: 'Next day with open times',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    phoneHint: "We'll only use this to contact you about this appointment.",
    note: 'Note for the clinic (optional)',
    noteHint: 'Such as the reason for your visit, or what we should know beforehand.',
    submit: 'Confirm booking',
    payLater: 'Pay online later',
    termsOfTime: 'Choose a time to see until when cancelling is free.',
    confirmed: 'booking confirmed',
  },

  booked: {
    title: "You're booked",
    text: (treatment: string, date: string, time: string) => `${treatment}, ${date} at ${time}`,
    with: (visit: string, dentist: string) => `${visit} with ${dentist}`,
    forPatient: (visit: string, patient: string) => `${visit}, for ${patient}`,
    announcement: (treatment: string, date: string, time: string) =>
      `${treatment} on ${date} at ${time} is booked.`,
    emailed: "We've emailed you the details.",
    pay: (price: string) => `Pay ${price} now`,
    appointments: 'View my appointments',
    calendar: 'Add to calendar',
    calendarFile: 'Calendar file',
    google: 'Google Calendar',
    outlook: 'Outlook',
    entry: (treatment: string, clinic: string) => `${treatment} at ${clinic}`,
    where: 'How to find us',
    directions: 'Directions',
    change: 'Changing or cancelling',
    changeText: 'Reschedule or cancel your appointment in My Appoinments, or call us.',
    call: (phone: string) => `Call ${phone}`,
  },
});
