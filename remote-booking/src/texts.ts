/** Every text of the appointment page, in one place for translators. */
export const texts = {
  unexpected: 'Something went wrong. Please try again',
  pageTitle: 'Appoinment · Molar',

  intro: {
    heading: 'Book your appointment',
    lead: 'Choose a day: the number on it says how many times are still free. All times are local to the clinic.',
  },

  calendar: {
    label: 'Day of your appointment',
    months: 'Months',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'today',
    selected: 'selected',
    free: (count: number) => (count === 1 ? '1 free time' : `${count} free times`),
    noneFree: 'no free times',
    countsFailed: 'The numbers of free times could not be loaded.',
    retry: 'Try again',
  },

  treatments: {
    heading: (date: string) => `Available Appointments on ${date}`,
    loading: 'Loading treatments',
    loaded: (count: number) => (count === 1 ? '1 treatment' : `${count} treatments`),
    failed: 'The treatments could not be loaded',
    empty: 'No treatments on this day',
    emptyText: 'Please choose another day on the calendar.',
    firstFree: 'First free time',
    noneFree: 'try another day',
    spaces: (count: number) => `${count} ${count === 1 ? 'space' : 'spaces'} available`,
    price: (amount: string) => `Price: ${amount}`,
    book: 'Book Appoinment',
  },

  booking: {
    description: (date: string, price: string) =>
      `${date}, ${price}. You pay online after booking.`,
    date: 'Date',
    slot: 'Time',
    slotRequired: 'Please choose a time',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    phoneHint: 'Only for questions about this appointment.',
    submit: 'Submit',
    confirmed: 'booking confirmed',
    lost: (slot: string) => `${slot} has just been taken. These times are the nearest free ones:`,
    allLost: (slot: string) => `${slot} has just been taken, and nothing else is free on this day.`,
    take: (slot: string) => `Take ${slot}`,
  },

  booked: {
    title: 'See you soon',
    text: (treatment: string, date: string, slot: string) =>
      `${treatment} on ${date} at ${slot} is booked for you.`,
    appointments: 'Pay or see my appointments',
  },
} as const;
