import type { SettingsChange } from 'shared-contracts';

type ReplacingKind =
  | 'add_closed_day'
  | 'change_clinic'
  | 'change_doctor'
  | 'change_email_text'
  | 'change_profile'
  | 'change_speciality'
  | 'change_treatment'
  | 'change_visiting'
  | 'rename_chair'
  | 'set_opening_hours';

type FieldOf<Change> = Change extends { kind: ReplacingKind }
  ? Exclude<keyof Change, 'kind' | 'id' | 'dateLocal'>
  : never;

/** What a change can replace, as the pages call it, in their order. */
export const fieldNames: Readonly<Record<FieldOf<SettingsChange>, string>> = {
  name: 'name',
  names: 'names in other languages',
  description: 'description',
  priceCents: 'price',
  durationMinutes: 'length',
  cleanupMinutes: 'clean-up time',
  doctorIds: 'dentists',
  audience: 'who can book it',
  speciality: 'speciality',
  imageUrl: 'photo',
  isBookable: 'online booking',
  treatmentIds: 'treatments',
  hours: 'hours',
  isShown: 'shown on the site',
  languages: 'languages',
  gender: 'gender',
  training: 'training',
  about: 'about',
  address: 'address',
  phone: 'phone',
  email: 'email',
  position: 'position on the map',
  logoUrl: 'logo',
  bookingHorizonDays: 'days ahead that patients can book',
  minimumNoticeMinutes: 'minimum notice for booking',
  cancellationNoticeMinutes: 'notice for cancelling online',
  cancellationGraceMinutes: 'grace period',
  lateFeeCents: 'late fee',
  maxUnpaidBookings: 'unpaid visits per account',
  reminderHours: 'reminders',
  transport: 'public transport',
  parking: 'parking',
  accessibility: 'accessibility',
  painAdvice: 'advice for patients in pain',
  painTreatmentId: 'treatment for patients in pain',
  subject: 'subject',
  intro: 'first paragraph',
};
