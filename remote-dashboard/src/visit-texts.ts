import { visitTexts as sharedVisitTexts } from 'shared-booking/visit-texts';
import { defineTexts } from 'shared-texts';

const ownTexts = defineTexts('remote-dashboard', {
  waitingList: {
    heading: 'Waiting list',
    ask: 'Earlier time',
    asked: "We'll email you if an earlier time opens",
    stop: 'Stop looking',
    stopped: "We won't look for an earlier time any more",
    onDay: (treatment: string, date: string) => `${treatment} on ${date}`,
    earlier: (treatment: string) => `${treatment}, an earlier time`,
    earlierThan: (treatment: string, time: string) => `${treatment} earlier than ${time}`,
    notLoaded: "We couldn't load your waiting list.",
    waiting: "We'll email you when a time opens",
    held: (time: string, until: string) => `${time}. Held for you until ${until}`,
    book: 'Book',
    leave: 'Leave',
  },
  receipt: {
    pageHeading: 'Your receipt',
    pageTitle: (treatment: string) => `Receipt – ${treatment}`,
    heading: 'Receipt',
    number: 'Receipt number',
    patient: 'Patient',
    treatment: 'Treatment',
    dentist: 'Dentist',
    appointment: 'Appointment',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    card: 'Card',
    atClinic: 'Paid at the clinic',
    transaction: 'Transaction ID',
    total: 'Total paid',
    thanks: 'Thank you. Please keep this receipt for your records.',
    print: 'Print',
    download: 'Download PDF',
    downloaded: (file: string) => `${file} was downloaded`,
    back: 'Back to My Appoinments',
    notPaidTitle: "This appointment hasn't been paid yet",
    notPaidText: 'Your receipt will appear here after payment.',
  },
});

/** Texts of a patient's visits; part of the texts of this remote. */
export const visitTexts = { ...sharedVisitTexts, ...ownTexts };
