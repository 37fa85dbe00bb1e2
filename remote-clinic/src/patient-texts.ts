import type { BookingRule } from 'shared-contracts';
import { count } from 'shared-texts/count';

/** What a visit is that sets a rule of booking aside. */
const brokenRules: Readonly<Record<BookingRule, string>> = {
  opening_hours: 'outside opening hours',
  dentist_hours: "outside the dentist's hours",
  closed_day: 'on a closed day',
  short_notice: 'at short notice',
  beyond_horizon: 'further ahead than visits can be booked',
  unpaid_visits: 'for a patient with too many unpaid visits',
};

const list = new Intl.ListFormat('en');
const listRules = (rules: readonly BookingRule[]): string =>
  list.format(rules.map((rule) => brokenRules[rule]));

interface FirstMinute {
  readonly time: string;
  readonly dentist: string;
  readonly isNow: boolean;
  /** Those that the minute sets aside. */
  readonly rules: readonly BookingRule[];
}

/** The texts of the patients' pages. */
export const patientTexts = {
  list: {
    heading: 'Patients',
    book: 'Book a visit',
    search: 'Name, phone, email or date of birth',
    caption: (shown: number, hasMore: boolean) =>
      hasMore ? `First ${shown} patients` : count(shown, 'patient', 'patients'),
    captionAfter: (shown: number) => count(shown, 'more patient', 'more patients'),
    columns: {
      name: 'Name',
      dateOfBirth: 'Date of birth',
      contact: 'Contact',
      account: 'Account',
      lastVisit: 'Last visit',
      nextVisit: 'Next visit',
    },
    hasAccount: 'Account',
    noAccount: 'No account',
    none: 'No patients yet',
    noneText: 'Patients appear here when they sign up or when you add them.',
    noMatch: 'No patient matches your search',
    noMatchText: 'Check the spelling, or add a new patient.',
    pages: 'Pages of patients',
  },
  caller: {
    lead: 'Find the patient, or add a new one.',
    newLead: 'A name and a phone number are enough for now.',
    findOther: 'Find another patient',
  },
  form: {
    add: 'New patient',
    addTitle: 'New patient',
    addText: 'The patient gets no account. They can sign up later with this email address.',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    dateOfBirth: 'Date of birth',
    phone: 'Phone',
    email: 'Email',
    emailHint: 'Confirmations and reminders are sent to it.',
    emailFixed: "It belongs to the patient's account. Only they can change it.",
    save: 'Save',
    submit: 'Add patient',
    added: (name: string) => `${name} was added`,
    changed: (name: string) => `${name} was changed`,
  },
  patient: {
    bookVisit: 'Book a visit',
    more: 'More actions',
    edit: 'Edit details',
    merge: 'Merge another record',
    details: 'Details',
    born: (date: string, age: number) => `${date} (${count(age, 'year', 'years')})`,
    noShows: 'No-shows',
    family: 'Family',
    unknown: 'Not known',
    visits: 'Visits',
    noVisits: 'No visits yet.',
    payLink: 'Email payment link',
    payLinkTitle: 'Email a payment link?',
    payLinkText: (email: string, treatment: string, price: string) =>
      `We'll email ${email} a link to pay ${price} for ${treatment} online.`,
    payLinkConfirm: 'Send link',
    payLinkSent: (email: string) => `Payment link sent to ${email}`,
    cancel: 'Cancel',
    messages: 'Messages',
    noMessages: 'No messages from a verified address.',
    replied: 'Replied',
    needsReply: 'Needs a reply',
  },
  notes: {
    heading: 'Notes',
    latest: 'Latest notes',
    addTitle: (name: string) => `Note about ${name}`,
    label: 'New note',
    add: 'Add note',
    required: 'Write a note',
    added: 'Note added',
    none: 'No notes yet.',
    by: (author: string, when: string) => `${author}, ${when}`,
    edited: 'Corrected',
    more: (author: string) => `Actions on the note by ${author}`,
    correct: 'Correct note',
    text: 'Note',
    save: 'Save note',
    corrected: 'Note corrected',
    remove: 'Remove note',
    removeTitle: 'Remove this note?',
    removeText: (author: string) =>
      `The note by ${author} is deleted for good. The audit log keeps that you removed it, without the text.`,
    keep: 'Keep note',
    removed: 'Note removed',
  },
  merge: {
    title: (name: string) => `Merge a record into ${name}`,
    text: 'Visits, alerts, notes, recalls and waiting list entries of the other record move to this one. This can’t be undone.',
    search: 'Find the other record',
    choice: 'Record to merge',
    choose: 'Choose a record',
    required: 'Choose a record',
    confirm: 'Merge records',
    done: 'The records were merged',
  },
  visit: {
    heading: 'Book a visit',
    treatment: 'Treatment',
    treatmentRequired: 'Choose a treatment',
    date: 'Date',
    dateRequired: 'Choose a date from today on',
    chooseFirst: 'Choose a treatment to see its times.',
    price: (treatment: string, price: string) => `${treatment}, ${price}`,
    anyTime: 'Another time',
    anyTimeHint: 'Any minute from now on, also outside opening hours.',
    first: ({ time, dentist, isNow, rules }: FirstMinute) =>
      [
        `${isNow ? 'Now' : 'First free'}, ${time}`,
        dentist,
        ...(rules.length > 0 ? [listRules(rules)] : []),
      ].join(' · '),
    firstFailed: "We couldn't load the first free time. You can still choose a time.",
    noneToday: 'No more time is free today.',
    chosen: (time: string, dentist: string) => `Today at ${time} with ${dentist}`,
    chooseOther: 'Choose another time',
    notFree: "This time isn't free.",
    noneFree: "This time isn't free, and none after it on this day.",
    take: (time: string) => `Choose ${time}`,
    otherDentist: "The chosen dentist doesn't perform this treatment. Choose another one.",
    setAside: (rules: readonly BookingRule[]) =>
      `The visit is ${listRules(rules)}. Say why it is booked all the same.`,
    reason: 'Reason',
    reasonHint: 'Saved in the audit log. Leave out health details.',
    reasonRequired: 'Enter a reason',
    submit: 'Book visit',
    booked: (treatment: string, date: string, time: string) =>
      `${treatment} booked for ${date} at ${time}`,
  },
} as const;
