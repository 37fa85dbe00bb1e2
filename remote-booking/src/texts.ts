import { defineTexts } from 'shared-texts';

/** Every text of the appointment page but those of the dialog, in one place for translators. */
export const texts = defineTexts('remote-booking', {
  pageTitle: 'Appoinment',

  intro: {
    heading: 'Book your appointment',
    lead: 'Choose a day and a time. Booking takes about a minute.',
  },

  filters: {
    treatment: 'Treatment',
    allTreatments: 'All treatments',
    dentist: 'Dentist',
    anyDentist: 'Any dentist',
  },

  treatments: {
    headingOfUnknownDay: 'Available Appointments',
    heading: (date: string) => `Available Appointments on ${date}`,
    loading: 'Loading treatments',
    loaded: (count: number) => (count === 1 ? '1 treatment' : `${count} treatments`),
    failed: "We couldn't load the treatments",
    empty: 'Nothing available on this day',
    emptyText: 'Try another day.',
    forNew: 'For new patients',
    forKnown: 'For patients we know',
    duration: (minutes: number) => `${minutes} min`,
    with: (dentist: string) => `with ${dentist}`,
    dentists: (count: number) => `${count} dentists`,
    firstFree: 'Next available:',
    bookAt: (time: string, treatment: string) => `${time}, book ${treatment}`,
    noneFree: 'try another day',
    nextDay: (day: string) => `Next available: ${day}`,
    nextDayOf: (day: string, treatment: string) => `Next available: ${day}, ${treatment}`,
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
    leave: 'Leave waiting list',
    leaveOf: (treatment: string) => `Leave waiting list for ${treatment}`,
  },
});
