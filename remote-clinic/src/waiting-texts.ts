import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** The texts of the page Waiting list. */
export const waitingTexts = defineTexts('remote-clinic', {
  waiting: {
    heading: 'Waiting list',
    lead: 'Who waits for a time, first in line first. What becomes free is offered by email, in this order.',
    add: 'Add a caller',
    none: 'Nobody is waiting',
    noneText: 'Patients join online when a day is full, and callers are added here.',
    caption: (n: number) => count(n, 'patient waits', 'patients wait'),
    search: 'Name, phone or treatment',
    pages: 'Pages of the waiting list',
    columns: {
      patient: 'Patient',
      wants: 'Waits for',
      since: 'Since',
      offer: 'Offer',
      actions: 'Actions',
    },
    onDay: (date: string) => date,
    inDays: (from: string, until: string) => `${from} to ${until}`,
    hours: (from: string, until: string) => `from ${from} to ${until}`,
    before: (date: string, time: string) => `Earlier than ${date} at ${time}`,
    anyDoctor: 'Any dentist',
    noOffer: 'None',
    offered: (date: string, time: string) => `${date} at ${time}`,
    heldUntil: (time: string) => `Held until ${time}`,
    noEmail: 'No email: call and book',
    offerTime: 'Offer a time',
    book: 'Book',
    move: 'Move visit',
    bookOffer: 'Book offer',
    remove: 'Remove',
    cancel: 'Cancel',
    offer: {
      title: (patient: string) => `Offer a time to ${patient}`,
      text: (minutes: number) =>
        `The time is held for ${minutes} minutes, and the patient gets an email to book it.`,
      submit: 'Hold and send email',
      sent: (patient: string, date: string, time: string) =>
        `${date} at ${time} is held for ${patient}`,
      notOffered: 'This treatment is not offered any more. Take the patient off the list.',
    },
    accept: {
      title: (patient: string) => `Book the offered time for ${patient}?`,
      text: (treatment: string, date: string, time: string) =>
        `${treatment} on ${date} at ${time}. The patient gets the usual emails if there is an address.`,
      moveText: (treatment: string, date: string, time: string) =>
        `${treatment} moves to ${date} at ${time}. The patient gets an email if there is an address.`,
      confirm: 'Book',
      booked: (patient: string, date: string, time: string) =>
        `${patient} is booked on ${date} at ${time}`,
    },
    removal: {
      title: (patient: string) => `Take ${patient} off the waiting list?`,
      text: 'A time that is held for the patient goes to the next in line. The patient gets no email.',
      confirm: 'Take off the list',
      removed: (patient: string) => `${patient} was taken off the waiting list`,
      gone: (patient: string) => `${patient} was no longer on the waiting list`,
    },
    form: {
      heading: 'Add to the waiting list',
      lead: 'Find the patient, or add a new one.',
      findOther: 'Find another patient',
      treatment: 'Treatment',
      chooseTreatment: 'Choose a treatment',
      doctor: 'Dentist',
      fromDate: 'First day',
      untilDate: 'Last day',
      isPartial: 'Only at certain hours',
      fromTime: 'From',
      untilTime: 'To',
      submit: 'Add to the list',
      added: 'Added to the waiting list',
    },
  },
}).waiting;
