import { defineTexts } from 'shared-texts';

/** Every text of the appointment page, in one place for translators. */
export const texts = defineTexts('remote-booking', {
  unexpected: 'Something went wrong. Please try again.',
  pageTitle: 'Appoinment',

  clinicTime: (zone: string) => `Times are clinic time (${zone}).`,

  intro: {
    heading: 'Book your appointment',
    lead: 'Choose a day. The small number shows how many times are open.',
  },

  calendar: {
    label: 'Day of your appointment',
    loading: 'Loading the calendar',
    months: 'Months',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'today',
    selected: 'selected',
    free: (count: number) => (count === 1 ? '1 time open' : `${count} times open`),
    noneFree: 'no times open',
    countsFailed: "We couldn't load availability.",
    retry: 'Try again',
  },

  treatments: {
    headingOfUnknownDay: 'Available Appointments',
    heading: (date: string) => `Available Appointments on ${date}`,
    loading: 'Loading treatments',
    loaded: (count: number) => (count === 1 ? '1 treatment' : `${count} treatments`),
    failed: "We couldn't load the treatments",
    empty: 'Nothing available on this day',
    emptyText: 'Try another day.',
    firstFree: 'Next open:',
    noneFree: 'try another day',
    spaces: (count: number) => `${count} ${count === 1 ? 'space' : 'spaces'} available`,
    price: (amount: string) => `Price: ${amount}`,
    book: 'Book Appoinment',
    notOpened: "We couldn't open the form. Check your connection and press the button again.",
  },

  waitingList: {
    join: 'Join waiting list',
    joinOf: (treatment: string) => `Join waiting list for ${treatment}`,
    joined: "You're on the waiting list",
    held: (time: string, until: string) => `${time} is held for you until ${until}`,
    leave: 'Leave',
    leaveOf: (treatment: string) => `Leave the waiting list for ${treatment}`,
  },

  booking: {
    description: (facts: string) => `${facts}. Book now, pay online later.`,
    duration: (minutes: number) => `${minutes} min`,
    patient: 'Who is this visit for?',
    accountHolder: (name: string) => `${name} (you)`,
    date: 'Date',
    slot: 'Time',
    slotRequired: 'Choose a time',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    phoneHint: "We'll only use this to contact you about this appointment.",
    submit: 'Confirm booking',
    confirmed: 'booking confirmed',
    lost: (time: string) => `${time} was just taken. The closest open times are:`,
    allLost: (time: string) => `${time} was just taken, and the day is now fully booked.`,
    take: (time: string) => `Choose ${time}`,
    offerGone: (hasOthers: boolean) =>
      `This time is no longer held for you. ${hasOthers ? 'Choose another time.' : 'The day is fully booked.'}`,
    cleared: (dentist: string, time: string) =>
      `${dentist} isn't available at ${time}. Choose another time.`,
  },

  booked: {
    title: "You're booked",
    text: (treatment: string, date: string, time: string) => `${treatment}, ${date} at ${time}`,
    with: (visit: string, dentist: string) => `${visit} with ${dentist}`,
    emailed: "We've emailed you the details.",
    pay: (price: string) => `Pay ${price} now`,
    appointments: 'View my appointments',
  },
});
