import { join } from 'node:path';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { formsTexts, pageTexts, reportTexts, settingsTexts, withAnything } from '../support/texts';
import { toTreatmentName } from '../support/treatment-names';
import { heading, press, type Screen, text } from './screen';

const { audit, jobs } = reportTexts;
const { treatments, hours, specialHours, chairs, doctors, clinic } = settingsTexts;
const { emails, legal, picture, profile } = settingsTexts;

const PHOTO = join(import.meta.dirname, '../../docs/images/landing-light.png');

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An entry of the audit log. */
export const auditEntry = {
  id: '1',
  atUtc: '2026-01-05T14:00:00Z',
  actor: { id: toId(1), name: 'Ada Lovelace' },
  ip: '192.0.2.7',
  action: 'price.changed',
  subject: { type: 'treatment', id: toId(2), name: 'Oral Surgery', isErased: false },
  before: { priceCents: 39_000 },
  after: { priceCents: 42_000 },
  patient: null as object | null,
  visit: null as object | null,
  names: {},
};

const auditLog = respondWith({
  entries: [
    auditEntry,
    {
      ...auditEntry,
      id: '2',
      action: 'opening_hours.changed',
      subject: { type: 'clinic', id: '1', name: null, isErased: false },
      before: { hours: ['Mon 09:00–17:00', 'Tue 09:00–17:00'] },
      after: { hours: ['Mon 10:00–17:00', 'Tue 09:00–17:00', 'Sat 09:00–12:00'] },
    },
    {
      ...auditEntry,
      id: '4',
      action: 'visit.moved',
      subject: { type: 'booking', id: toId(5), name: null, isErased: false },
      patient: { id: toId(6), name: 'Grace Okafor' },
      visit: { treatment: 'Cavity Filling', startsAtUtc: '2026-01-06T15:00:00Z' },
      before: { startsAt: '2026-01-06T14:00:00.000Z', doctorId: toId(7) },
      after: { startsAt: '2026-01-06T15:00:00.000Z', doctorId: toId(8) },
      names: { [toId(7)]: 'Dr. Amara Osei', [toId(8)]: 'Dr. Jonas Bergström-Whitfield' },
    },
    {
      ...auditEntry,
      id: '3',
      actor: { id: toId(3), name: null },
      action: 'account.closed',
      subject: { type: 'user', id: toId(4), name: null, isErased: true },
      before: null,
      after: null,
    },
  ],
  nextCursor: '1_1',
});

const visit = {
  bookingId: toId(5),
  patient: 'Jonas Bergström-Whitfield',
  patientId: toId(10),
  treatment: 'Oral Surgery',
  doctor: 'Dr. Amara Osei',
  dateLocal: '2026-12-24',
  timeLocal: '09:00',
  reason: 'clinic_closed',
};

const previewed = respondWith({
  stranded: [visit, { ...visit, bookingId: toId(6), reason: 'doctor_away' }],
});

const doctor = {
  id: toId(7),
  name: 'Dr. Amara Osei',
  speciality: 'General Dentistry',
  imageUrl: '/favicon.svg',
  isBookable: true,
  treatmentIds: [],
  hours: [] as object[],
  specialHours: [] as object[],
  timeOff: [
    {
      id: toId(8),
      fromDate: '2099-07-01',
      untilDate: '2099-07-01',
      fromTime: '13:00',
      untilTime: '17:00',
    },
  ],
};

const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromLocal: '12:00',
  untilLocal: '20:00',
}));

const withRequests = respondWith({
  revision: '1',
  treatments: [],
  openingHours: [],
  specialHours: [],
  closedDays: [],
  chairs: [],
  doctors: [
    doctor,
    {
      ...doctor,
      id: toId(11),
      name: 'Dr. Jonas Bergström-Whitfield',
      hours: week,
      specialHours: [
        { id: toId(12), fromDate: '2099-07-06', untilDate: '2099-07-10', hours: week },
        { id: toId(13), fromDate: '2099-12-24', untilDate: '2099-12-24', hours: week.slice(3, 4) },
      ],
    },
  ],
  timeOffRequests: [
    {
      id: toId(9),
      doctorId: doctor.id,
      fromDate: '2099-08-03',
      untilDate: '2099-08-14',
      fromTime: null,
      untilTime: null,
      note: 'Summer holidays with the children, as last year',
    },
  ],
  emailTexts: [],
  clinic: {
    name: 'Molar',
    address: '12 Harbour Lane',
    phone: '+1 212 555 0142',
    email: null,
    logoUrl: null,
    bookingHorizonDays: 180,
    minimumNoticeMinutes: 0,
    cancellationNoticeMinutes: 1_440,
    lateFeeCents: 2_000,
    maxUnpaidBookings: 5,
    reminderHours: [48, 2],
  },
});

const form = {
  id: toId(14),
  version: 2,
  revision: 3,
  content: {
    title: { en: 'Consent to photos' },
    intro: { en: 'Photos help us to plan your treatment.' },
    questions: [
      {
        ...{ key: 'photos', kind: 'choice', isRequired: true, proposes: 'other' },
        label: {
          en: 'May we take photos of your teeth?',
          de: 'Dürfen wir Ihre Zähne fotografieren?',
        },
        choices: [
          { key: 'yes', label: { en: 'Yes', de: 'Ja' }, isMarked: false },
          { key: 'no', label: { en: 'No', de: 'Nein' }, isMarked: true },
        ],
      },
      {
        ...{ key: 'signature', kind: 'signature', isRequired: true },
        label: { en: 'I can take this back at any time.' },
      },
    ],
  },
  askedFor: { kind: 'first_visit' },
  isActive: true,
};

const forms = respondWith([
  form,
  {
    ...form,
    id: toId(15),
    content: { ...form.content, title: { de: 'Einwilligung in eine Wurzelbehandlung' } },
    askedFor: { kind: 'treatments', treatmentIds: [toId(2)] },
    isActive: false,
  },
]);

const failedJob = {
  id: '7',
  task: 'email',
  kind: 'booked',
  failedAtUtc: '2026-01-05T14:00:00Z',
  attempts: 12,
  reason: 'mail_server_away',
};

const failedJobs = respondWith([
  failedJob,
  { ...failedJob, id: '8', kind: 'staff_invitation', attempts: 0, reason: 'restored' },
  { ...failedJob, id: '9', task: 'refund', kind: null, reason: 'card_provider' },
]);

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'failed jobs',
    path: '/dashboard/reports/jobs',
    responses: { '/api/failed-jobs': failedJobs },
    shows: (page) => page.getByRole('button', { name: jobs.retry }).first(),
  },
  {
    name: 'failed jobs, none',
    path: '/dashboard/reports/jobs',
    responses: { '/api/failed-jobs': respondWith([]) },
    shows: text(jobs.none),
  },
  {
    name: 'audit log',
    path: '/dashboard/reports/audit',
    responses: { '/api/audit-log': auditLog },
    shows: text('Ada Lovelace'),
  },
  {
    name: 'audit log, no entries',
    path: '/dashboard/reports/audit?action=chair.added',
    responses: { '/api/audit-log': respondWith({ entries: [], nextCursor: null }) },
    shows: text(audit.none),
  },
  {
    name: 'audit log, loading',
    path: '/dashboard/reports/audit',
    responses: { '/api/audit-log': hang },
    shows: heading(audit.heading),
  },
  {
    name: 'audit log, failed',
    path: '/dashboard/reports/audit',
    responses: { '/api/audit-log': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'settings of the clinic',
    path: '/dashboard/settings',
    shows: (page) => page.getByLabel(clinic.address),
  },
  {
    name: 'settings of treatments',
    path: '/dashboard/settings/treatments',
    shows: text(toTreatmentName('Oral Surgery')),
  },
  {
    name: 'adding a treatment',
    path: '/dashboard/settings/treatments',
    act: press(treatments.add),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'settings of hours',
    path: '/dashboard/settings/hours',
    shows: (page) => page.getByLabel(withAnything(hours.from)),
  },
  {
    name: 'a change that strands visits',
    path: '/dashboard/settings/hours',
    responses: { '/api/settings/preview': previewed },
    act: press(settingsTexts.save),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'settings of chairs',
    path: '/dashboard/settings/chairs',
    shows: (page) => page.getByRole('table', { name: chairs.caption }),
  },
  {
    name: 'settings of doctors',
    path: '/dashboard/settings/doctors',
    shows: (page) => page.getByRole('table', { name: doctors.caption }),
  },
  {
    name: 'translating a speciality',
    path: '/dashboard/settings/doctors',
    act: (page) => page.getByRole('button', { name: settingsTexts.names.edit }).first().click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'editing a doctor',
    path: '/dashboard/settings/doctors',
    act: press(settingsTexts.edit),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the profile of a doctor',
    path: '/dashboard/settings/doctors',
    act: press(profile.action),
    shows: (page) => page.getByRole('dialog').getByLabel(profile.training),
  },
  {
    name: 'cropping the photo of a doctor',
    path: '/dashboard/settings/doctors',
    act: async (page) => {
      await press(settingsTexts.edit)(page);
      await page.getByLabel(doctors.photo, { exact: true }).setInputFiles(PHOTO);
    },
    shows: (page) => page.getByRole('slider', { name: picture.area }),
  },
  {
    name: 'special hours of a doctor',
    path: '/dashboard/settings/doctors',
    responses: { '/api/settings': withRequests },
    act: async (page) => {
      await page.getByRole('button', { name: specialHours.ofDoctor }).last().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: settingsTexts.edit, exact: true }).last().click();
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a doctor without hours',
    path: `/dashboard/settings/doctors?edit=${toId(7)}`,
    responses: { '/api/settings': withRequests },
    shows: (page) => page.getByRole('dialog').getByText(doctors.noHours),
  },
  {
    name: 'how to find the clinic',
    path: '/dashboard/settings/visiting',
    shows: (page) => page.locator('main fieldset'),
  },
  {
    name: 'texts of emails',
    path: '/dashboard/settings/emails',
    shows: text(emails.names.recall),
  },
  {
    name: 'changing the text of an email',
    path: '/dashboard/settings/emails',
    act: press(settingsTexts.edit),
    shows: (page) => page.getByTitle(emails.preview),
  },
  {
    name: 'legal texts',
    path: '/dashboard/settings/legal-texts',
    shows: (page) => page.getByRole('table', { name: legal.caption }),
  },
  {
    name: 'publishing a legal text',
    path: '/dashboard/settings/legal-texts',
    act: async (page) => {
      await press(settingsTexts.edit)(page);
      await page.getByRole('button', { name: legal.useStandard }).click();
    },
    shows: (page) => page.getByRole('region', { name: legal.preview }).getByRole('list').first(),
  },
  {
    name: 'forms for patients',
    path: '/dashboard/forms/manage',
    responses: { '/api/forms': forms },
    shows: (page) => page.getByRole('table', { name: formsTexts.caption(2) }),
  },
  {
    name: 'forms for patients, none',
    path: '/dashboard/forms/manage',
    responses: { '/api/forms': respondWith([]) },
    shows: text(formsTexts.none),
  },
  {
    name: 'a new form for patients',
    path: '/dashboard/forms/manage/new?template=medical-history',
    responses: { '/api/forms': respondWith([]) },
    shows: heading(formsTexts.questions.position(9)),
  },
  {
    name: 'changing a form for patients',
    path: `/dashboard/forms/manage/${toId(14)}`,
    responses: { '/api/forms': forms },
    shows: heading(formsTexts.questions.position(2)),
  },
  {
    name: 'the preview of a form for patients',
    path: `/dashboard/forms/manage/${toId(14)}`,
    responses: { '/api/forms': forms },
    act: press(formsTexts.preview.show),
    shows: (page) => page.getByRole('region', { name: formsTexts.preview.heading }),
  },
  {
    name: 'requests for time off',
    path: '/dashboard/settings/doctors',
    responses: { '/api/settings': withRequests },
    shows: heading(doctors.requests.heading),
  },
  {
    name: 'declining time off',
    path: '/dashboard/settings/doctors',
    responses: { '/api/settings': withRequests },
    act: press(doctors.requests.decline),
    shows: (page) => page.getByRole('dialog'),
  },
];

export const ownerScreens: Screen[] = screens.map((screen) => ({ ...screen, role: 'admin' }));
