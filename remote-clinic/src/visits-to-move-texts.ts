import { strandedReasons } from 'shared-staff/texts';

/** The texts of the page Visits to move. */
export const visitsToMoveTexts = {
  heading: 'Visits to move',
  lead: 'Booked visits that can no longer take place. They stay here until they are moved or cancelled.',
  none: 'No visits to move',
  noneText: 'Every booked visit fits the schedule.',
  cancel: 'Cancel',
  absence: {
    heading: 'A dentist is away',
    doctor: 'Dentist',
    choose: 'Choose a dentist',
    fromDate: 'First day',
    untilDate: 'Last day',
    isPartial: 'Only some hours',
    fromTime: 'From',
    untilTime: 'To',
    submit: 'Close their time',
    hint: 'Patients can no longer book it from that moment. Visits that are booked stay, and are listed below.',
    entered: 'Entered. Patients can no longer book this time.',
    list: 'Dentists who are away',
    item: (doctor: string, period: string) => `${doctor}: ${period}`,
    end: 'End',
    ended: 'Ended. The time can be booked again.',
  },
  list: {
    heading: (doctor: string | null, count: number) =>
      `${doctor ?? 'Without a dentist'}: ${count === 1 ? '1 visit' : `${count} visits`}`,
    caption: (doctor: string | null) => `Visits of ${doctor ?? 'no dentist'}`,
    columns: {
      patient: 'Patient',
      visit: 'Visit',
      times: 'Next free times',
      call: 'Call',
      actions: 'Actions',
    },
    open: (patient: string) => `Open the page of ${patient}`,
    when: (date: string, time: string) => `${date} at ${time}`,
    reasons: strandedReasons,
    noTimes: 'None within two weeks',
    time: (date: string, time: string, doctor: string) => `${date}, ${time}, ${doctor}`,
    sameDay: (time: string, doctor: string) => `${time}, ${doctor}`,
    otherTime: 'Another time',
    cancel: 'Cancel visit',
    calls: { no_answer: 'No answer', agreed: 'Agreed' },
    emailed: (when: string) => `Email sent ${when}`,
    noEmail: 'No email',
  },
  move: {
    title: (patient: string) => `Move the visit of ${patient}?`,
    place: (when: string, doctor: string) => `${when} with ${doctor}`,
    text: (treatment: string, from: string, to: string) =>
      `${treatment}, from ${from} to ${to}. The patient gets an email if there is an address.`,
    confirm: 'Move',
    moved: (patient: string, place: string) => `${patient} is now on ${place}`,
  },
  takeover: {
    open: 'Give to a colleague…',
    title: (doctor: string) => `Who takes over from ${doctor}?`,
    text: 'The visits keep their times. What does not fit stays on the list.',
    colleague: 'Colleague',
    choose: 'Choose a colleague',
    visits: 'What fits',
    visit: (time: string, patient: string, treatment: string) =>
      `${time}, ${patient}, ${treatment}`,
    states: {
      fits: 'Fits',
      not_performed: "Doesn't perform the treatment",
      not_at_work: "Doesn't work then",
      taken: 'Someone else has the time or the chair',
      not_possible: 'The clinic is closed, or the time has passed',
      moved: 'Moved',
    },
    confirm: (count: number) => (count === 1 ? 'Move 1 visit' : `Move ${count} visits`),
    close: 'Close',
    result: (moved: number, count: number) => `${moved} of ${count} moved`,
  },
  email: {
    open: (count: number) => `Email ${count === 1 ? '1 patient' : `${count} patients`}`,
    title: (count: number) =>
      `Email ${count === 1 ? '1 patient' : `${count} patients`} to choose another time?`,
    text: 'Each gets a link with free times, which moves the visit without a login. Nobody gets it twice for the same time.',
    confirm: 'Send',
    sent: (count: number) => (count === 1 ? '1 email sent' : `${count} emails sent`),
    someFailed: (failed: number) =>
      failed === 1 ? '1 email was not sent.' : `${failed} emails were not sent.`,
  },
} as const;
