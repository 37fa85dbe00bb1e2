import type { DateLocal, TimeLocal } from './dates';

interface Start {
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** What is known of a visit before it is booked. */
interface VisitStart extends Partial<Start> {
  readonly doctorId?: string | undefined;
  /** How long it takes; as long as its treatment unless given. */
  readonly durationMinutes?: number | undefined;
}

/** What of a visit leads to the form that books it. */
interface VisitPlan extends VisitStart {
  readonly treatment: string;
  /** The entry of the waiting list that ends with the visit. */
  readonly waitingEntryId?: string;
  /** The recall that is done with it. */
  readonly recallId?: string;
}

const toQuery = (fields: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();

/**
 * The hash of the login and sign-up pages for a visitor who has chosen a visit: their first views leave room for its
 * summary by it, before any script runs.
 */
export const VISIT_HASH = '#visit';

/** The paths of pages, for every link and redirect; {@link staffPaths} has most of those for staff. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  /** Opened by the sign-in links of the identity provider's emails. */
  signInLink: '/sign-in-link',
  about: '/about',
  reviews: '/reviews',
  dentists: '/dentists',
  dentist: (slug: string) => `/dentists/${slug}` as const,
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  /** Opened by links in emails; the token is in the fragment, so that no server's log holds it. */
  visit: '/visit',
  /** Opened by links in invitations, in the same way. */
  invitations: '/visit/invitations',
  /** Opened by the link of an invitation to work at the clinic, in the same way. */
  staffInvitation: '/invitation',
  appointment: '/appoinment',
  /** The appointment page with a treatment's dialog open and a time chosen, of one dentist if given. */
  bookTime: (treatmentId: string, { dateLocal: date, timeLocal: time }: Start, dentist?: string) =>
    `/appoinment?${toQuery({ date, treatment: treatmentId, time, dentist })}`,
  /** The appointment page of a day with the times of a treatment. */
  bookTreatment: (treatmentId: string, date: DateLocal) =>
    `/appoinment?${toQuery({ date, treatment: treatmentId })}`,
  dashboard: '/dashboard',
  /** Where the code at the desk leads. */
  checkIn: '/check-in',
  account: '/dashboard/account',
  /** The forms to fill in before own visits. */
  forms: '/dashboard/forms',
  visitForm: (bookingId: string, formId: string) =>
    `/dashboard/forms/visit/${bookingId}/${formId}` as const,
  /** My Appoinments with the dialog open that moves a booking, and a new time chosen. */
  rescheduleTo: (bookingId: string, { dateLocal: date, timeLocal: time }: Start) =>
    `/dashboard?${toQuery({ reschedule: bookingId, date, time })}`,
  releases: '/dashboard/releases',
  clinicDay: '/dashboard/clinic',
  myDay: '/dashboard/clinic/my-day',
  receipts: '/dashboard/receipts',
  receipt: (bookingId: string) => `/dashboard/receipt/${bookingId}` as const,
  /** All components on one page, in a local start only. */
  styleGuide: '/styleguide',
  payment: (bookingId: string) => `/dashboard/payment/${bookingId}` as const,
} as const;

/** The paths of further pages for staff: patients load none of them. */
export const staffPaths = {
  allUsers: '/dashboard/allusers',
  manageForms: '/dashboard/forms/manage',
  editForm: (formId: string) => `/dashboard/forms/manage/${formId}` as const,
  signedForm: (id: string) => `/dashboard/forms/signed/${id}` as const,
  userBookings: (email: string) =>
    `/dashboard/allusers/bookings?email=${encodeURIComponent(email)}` as const,
  addDoctor: '/dashboard/adddoctor',
  manageDoctors: '/dashboard/managedoctors',
  messages: '/dashboard/messages',
  message: (messageId: string) => `/dashboard/messages?message=${messageId}` as const,
  messageTemplates: '/dashboard/messages/templates',
  manageReviews: '/dashboard/reviews',
  refunds: '/dashboard/refunds',
  signInSecurity: '/dashboard/sign-in-security',
  diary: '/dashboard/clinic/diary',
  /** The diary's week of a dentist. */
  diaryWeek: (doctorId: string, date: DateLocal) =>
    `/dashboard/clinic/diary?${toQuery({ view: 'week', of: doctorId, date })}`,
  checkInCode: '/dashboard/clinic/check-in-code',
  unpaidVisits: '/dashboard/clinic/unpaid',
  visitsToMove: '/dashboard/clinic/visits-to-move',
  till: '/dashboard/clinic/till',
  waitingList: '/dashboard/clinic/waiting-list',
  /** Adds a caller to the waiting list: without a patient the search comes first. */
  addWaiting: '/dashboard/clinic/waiting-list/add',
  addWaitingFor: (patientId: string) =>
    `/dashboard/clinic/waiting-list/add?patient=${patientId}` as const,
  recalls: '/dashboard/clinic/recalls',
  /** A day of a dentist's own other than today. */
  myDayOn: (date: DateLocal) => `/dashboard/clinic/my-day?${toQuery({ date })}` as const,
  myWeek: '/dashboard/clinic/my-week',
  /** The week of a dentist's own that a day is in. */
  myWeekOf: (date: DateLocal) => `/dashboard/clinic/my-week?${toQuery({ date })}` as const,
  timeOff: '/dashboard/clinic/time-off',
  patients: '/dashboard/clinic/patients',
  patient: (patientId: string) => `/dashboard/clinic/patients/${patientId}` as const,
  /** The patients with the dialog open that adds one. */
  newPatient: '/dashboard/clinic/patients?open=new',
  /** Booking by staff: without a patient the search comes first. */
  bookForCaller: '/dashboard/clinic/patients/book',
  /** The same for a new patient whose name or phone number is known. */
  bookForNew: (name: string) =>
    `/dashboard/clinic/patients/book?${toQuery({ patient: 'new', name })}`,
  /** The same with dentist, day, time and length filled in, as far as they are known. */
  bookAt: ({ doctorId, dateLocal, timeLocal, durationMinutes }: VisitStart) =>
    `/dashboard/clinic/patients/book?${toQuery({
      ...{ doctor: doctorId, date: dateLocal, time: timeLocal },
      minutes: durationMinutes?.toString(),
    })}`,
  bookForPatient: (patientId: string) => `/dashboard/clinic/patients/${patientId}/book` as const,
  /** The next visit of a patient, with dentist and treatment filled in as far as they are known. */
  bookFollowUp: (
    patientId: string,
    known: { readonly doctorId: string | null; readonly treatment: string | null },
  ) =>
    `/dashboard/clinic/patients/${patientId}/book?${toQuery({
      doctor: known.doctorId ?? undefined,
      treatment: known.treatment ?? undefined,
    })}`,
  /** The same with what the visit is for filled in; the list that leads there is shown again afterwards. */
  bookPlanned: (patientId: string, plan: VisitPlan) =>
    `/dashboard/clinic/patients/${patientId}/book?${toQuery({
      treatment: plan.treatment,
      doctor: plan.doctorId,
      date: plan.dateLocal,
      time: plan.timeLocal,
      waiting: plan.waitingEntryId,
      recall: plan.recallId,
    })}`,
  reports: '/dashboard/reports',
  auditLog: '/dashboard/reports/audit',
  /** The entries about a patient. */
  auditLogOf: (patientId: string) => `/dashboard/reports/audit?${toQuery({ patientId })}` as const,
  failedJobs: '/dashboard/reports/jobs',
  settings: '/dashboard/settings',
  settingsTreatments: '/dashboard/settings/treatments',
  settingsHours: '/dashboard/settings/hours',
  settingsChairs: '/dashboard/settings/chairs',
  settingsDoctors: '/dashboard/settings/doctors',
  /** Where what is known of a doctor is changed, such as the working hours. */
  editDoctor: (id: string) => `/dashboard/settings/doctors?edit=${id}`,
  settingsVisiting: '/dashboard/settings/visiting',
  settingsEmails: '/dashboard/settings/emails',
  settingsLegalTexts: '/dashboard/settings/legal-texts',
} as const;

/** The path prefix of the registry's service. */
export const REGISTRY_PREFIX = '/registry';

/** Receives the reports of pages on what happened to remotes, see `beaconSchema`. */
export const TELEMETRY_PATH = `${REGISTRY_PREFIX}/telemetry`;

/** The remotes that a visitor gets, as a `ResolvedRegistry`. */
export const REMOTES_PATH = '/remotes.json';

/** The version to fall back to when one fails; `/<remote>/<version>` follows. */
export const FALLBACK_VERSION_PATH = '/remotes/fallback';

/** Sets and removes overrides, which load stored releases, or remotes from a developer's own server. */
export const OVERRIDES_PATH = '/remotes/overrides';

/** What `?remote=` names is shown instead of what visitors get, see {@link OVERRIDES_PATH}. */
export const OVERRIDES_PARAMETER = 'remote';

/** The parameter of a preview link, which is signed and works without an account. */
export const PREVIEW_PARAMETER = 'preview';

/** The path prefix of the API. */
export const API_PREFIX = '/api';
