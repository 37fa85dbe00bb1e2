import { strandedReasons } from 'shared-staff/texts';
import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';
import { doctorTexts } from './doctor-texts';
import { legalTexts } from './legal-texts';
import { profileTexts } from './profile-texts';
import { scheduleTexts } from './schedule-texts';
import { visitingTexts } from './visiting-texts';

const ownTexts = defineTexts('remote-settings', {
  ...doctorTexts,
  ...scheduleTexts,
  navigation: 'Settings',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  more: 'More actions',
  saved: 'Saved',
  /** Between what is listed. */
  separator: ', ',
  conflict: {
    text: 'What you entered is still here. Save again to add it to their changes. Where both of you changed the same field, yours counts.',
    saveAgain: 'Save again',
  },
  price: 'Enter an amount such as 45 or 45.50',

  picture: {
    type: 'Choose a JPEG, PNG or WebP file',
    size: 'Choose a file of 5 MB or less',
    loading: 'Opening the picture',
    uploading: 'Uploading…',
    uploaded: 'Uploaded. Save to show it to patients.',
    chosen: 'The chosen picture',
    area: 'Part of the picture: arrow keys move it, plus and minus zoom',
    zoom: 'Zoom',
    use: 'Use this part',
    unreadable: 'This file could not be read. Choose it again.',
    notUploaded: 'Wait until the picture is uploaded before you save',
    unfinished: 'Press “Use this part” or “Cancel” before you save',
  },

  clinic: {
    heading: 'Clinic',
    lead: 'Name, logo, address and phone are on every page and in every email. The rules count for new bookings at once.',
    name: 'Name',
    address: 'Address',
    addressHint: 'In one line, with city and postcode.',
    position: 'Position on the map',
    positionHint:
      'Latitude and longitude in degrees, such as 40.7061, -74.0087. For calendars and search engines; leave it empty to give none.',
    phone: 'Phone',
    email: 'Email',
    emailHint: 'Where patients write to. Shown on the site; leave it empty to show none.',
    logo: 'Logo',
    removeLogo: 'Remove the logo',
    logoHint: 'Takes the place of the drawn tooth and the name. JPEG, PNG or WebP, up to 5 MB.',
    rules: 'Rules of booking',
    bookingHorizonDays: 'Days ahead that patients can book',
    minimumNoticeMinutes: 'Minimum notice for booking (minutes)',
    cancellationNoticeMinutes: 'Notice for cancelling without a fee (minutes)',
    cancellationHint: '1440 minutes are a day. Later, the late fee is kept.',
    cancellationGraceMinutes: 'Grace period after booking (minutes)',
    graceHint:
      'Within it cancelling is always free, at most 1440 minutes. Visits keep the terms that they were booked with.',
    lateFeeCents: 'Late fee ($)',
    maxUnpaidBookings: 'Unpaid visits per account',
    reminderHours: 'Reminders (hours before the visit)',
    reminderHint: 'Separated by commas, such as 48, 2. Empty for no reminders.',
  },

  emails: {
    heading: 'Emails',
    lead: 'The subject and the first paragraph of what patients get. What else an email says stays the same.',
    caption: 'Emails to patients',
    none: 'No emails',
    columns: { email: 'Email', subject: 'Subject', actions: 'Actions' },
    names: {
      booked: 'Booking confirmation',
      reminder: 'Reminder',
      rescheduled: 'Visit moved',
      changed: 'Visit changed',
      move_link: 'Please choose another time',
      cancelled: 'Visit cancelled',
      cancelled_by_clinic: 'Visit cancelled by the clinic',
      waiting_offer: 'Free time for the waiting list',
      paid: 'Payment received',
      payment_link: 'Link to pay',
      refunded: 'Refund',
      recall: 'Invitation to the next visit',
      welcome: 'Welcome',
    },
    changed: 'Changed',
    subject: 'Subject',
    intro: 'First paragraph',
    placeholders: (list: string) => `These are filled in: ${list}`,
    preview: 'Preview with sample data',
    restore: 'Restore the default text',
  },

  legal: legalTexts,
  profile: profileTexts,
  visiting: visitingTexts,

  stranded: {
    heading: 'Visits to move',
    title: (n: number) => `${count(n, 'visit', 'visits')} would have to be moved`,
    text: 'They stay booked, and you find them under Visits to move. Patients are not told automatically.',
    confirm: 'Save anyway',
    notAsked: (n: number) =>
      `Not saved: ${count(n, 'visit', 'visits')} would have to be moved. Make the change on its page to confirm it.`,
    visits: 'Affected visits',
    visit: (patient: string, treatment: string) => `${patient}, ${treatment}`,
    when: (date: string, time: string, reason: string) => `${date} at ${time} · ${reason}`,
  },
});

/** Every text of this remote, in one place for translators. */
export const texts = {
  ...ownTexts,
  stranded: { ...ownTexts.stranded, reasons: strandedReasons },
};
