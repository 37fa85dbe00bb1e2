import { scheduleTexts } from './schedule-texts';

/** Every text of this remote, in one place for translators. */
export const texts = {
  ...scheduleTexts,
  heading: 'Settings',
  navigation: 'Settings',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  more: 'More actions',
  saved: 'Saved',
  wholeNumber: 'Enter a whole number',
  price: 'Enter an amount such as 45 or 45.50',

  clinic: {
    heading: 'Clinic',
    lead: 'Name, address and phone are in every email. The rules count for new bookings at once.',
    name: 'Name',
    address: 'Address',
    addressHint: 'In one line.',
    phone: 'Phone',
    rules: 'Rules of booking',
    bookingHorizonDays: 'Days ahead that patients can book',
    minimumNoticeMinutes: 'Minimum notice for booking (minutes)',
    cancellationNoticeMinutes: 'Notice for cancelling online (minutes)',
    cancellationHint: '1440 minutes are a day. Later, the late fee is kept.',
    lateFeeCents: 'Late fee ($)',
    maxUnpaidBookings: 'Unpaid visits per account',
    reminderHours: 'Reminders (hours before the visit)',
    reminderHint: 'Separated by commas, such as 48, 2. Empty for no reminders.',
  },

  stranded: {
    heading: 'Visits to move',
    lead: 'Booked visits that the schedule no longer allows. They stay here until they are moved or cancelled.',
    caption: 'Visits to move',
    none: 'No visits to move',
    noneText: 'Every booked visit fits the schedule.',
    title: (count: number) =>
      count === 1 ? '1 visit would have to be moved' : `${count} visits would have to be moved`,
    text: 'They stay booked, and you find them under Visits to move. Patients are not told automatically.',
    confirm: 'Save anyway',
    visits: 'Affected visits',
    visit: (date: string, time: string) => `${date} at ${time}`,
    open: (patient: string) => `Open the page of ${patient}`,
    columns: { patient: 'Patient', treatment: 'Treatment', when: 'When', reason: 'Reason' },
    withDoctor: (treatment: string, doctor: string) => `${treatment}, ${doctor}`,
    reasons: {
      clinic_closed: 'The clinic is closed',
      outside_opening_hours: 'Outside opening hours',
      chair_retired: 'The chair is retired',
      doctor_away: 'The doctor is away',
      outside_doctor_hours: "Outside the doctor's hours",
      treatment_not_performed: "The doctor doesn't perform the treatment",
    },
  },
} as const;
