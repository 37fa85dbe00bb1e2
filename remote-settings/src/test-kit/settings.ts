import {
  type BasedChange,
  changeSettings,
  getIsAdmin,
  getSettings,
  previewEmail,
  previewSettings,
  type Settings,
  type SettingsChange,
  type StrandedVisit,
} from 'shared-contracts';
import { mockEndpoint, requestsTo, signIn, toRights } from 'shared-testing';

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ids = {
  doctor: toId(1),
  treatment: toId(2),
  chair: toId(3),
  timeOff: toId(4),
  speciality: toId(6),
};

const wholeDays = {
  fromDate: '2026-07-01',
  untilDate: '2026-07-03',
  fromTime: null,
  untilTime: null,
} as const;

/** What Dr Osei asks for. */
export const timeOffRequest: Settings['timeOffRequests'][number] = {
  id: toId(5),
  doctorId: ids.doctor,
  fromDate: '2026-08-03',
  untilDate: '2026-08-03',
  fromTime: '13:00',
  untilTime: '17:00',
  note: 'School play',
};

export const settings: Settings = {
  revision: '1',
  treatments: [
    {
      id: ids.treatment,
      name: 'Oral Surgery',
      priceCents: 39_000,
      durationMinutes: 90,
      cleanupMinutes: 30,
      isRetired: false,
      audience: 'all',
      names: { de: 'Oralchirurgie' },
      description: {},
      doctorIds: [ids.doctor],
    },
  ],
  openingHours: [{ weekday: 1, fromLocal: '09:00', untilLocal: '17:00' }],
  specialHours: [],
  closedDays: [{ dateLocal: '2026-12-25', name: 'Christmas Day', names: {} }],
  specialities: [{ id: ids.speciality, name: 'Oral Surgery', names: { de: 'Oralchirurgie' } }],
  chairs: [{ id: ids.chair, name: 'Chair 1', isRetired: false }],
  doctors: [
    {
      id: ids.doctor,
      name: 'Dr Osei',
      speciality: 'Oral Surgery',
      email: 'amara.osei@clinic.test',
      imageUrl: '/api/images/osei.webp',
      isBookable: true,
      treatmentIds: [ids.treatment],
      hours: [{ weekday: 1, fromLocal: '09:00', untilLocal: '17:00' }],
      specialHours: [],
      timeOff: [{ id: ids.timeOff, ...wholeDays }],
      profile: {
        ...{ slug: 'dr-osei', isShown: true, languages: ['en'], gender: null },
        ...{ training: ['DDS, 2009'], about: { en: 'Works calmly.' } },
      },
    },
  ],
  timeOffRequests: [],
  emailTexts: [
    {
      email: 'booked',
      subject: 'Booked: {treatment}',
      intro: 'Your {treatment} is booked.',
      isDefault: true,
    },
    { email: 'welcome', subject: 'Welcome', intro: 'Hello {patient}.', isDefault: false },
  ],
  visiting: {
    ...{ transport: { en: 'Bus 7.' }, parking: {}, accessibility: ['step_free'] },
    ...{ painAdvice: {}, painTreatmentId: null },
  },
  clinic: {
    name: 'Molar',
    address: '12 Harbour Lane',
    phone: '+1 212 555 0142',
    email: null,
    position: null,
    logoUrl: null,
    bookingHorizonDays: 180,
    minimumNoticeMinutes: 0,
    cancellationNoticeMinutes: 1_440,
    cancellationGraceMinutes: 15,
    lateFeeCents: 2_000,
    maxUnpaidBookings: 5,
    reminderHours: [48, 2],
  },
};

export const strandedVisit: StrandedVisit = {
  bookingId: toId(9),
  patient: 'Ada Lovelace',
  patientId: toId(8),
  treatment: 'Oral Surgery',
  doctor: 'Dr Osei',
  dateLocal: '2026-12-25',
  timeLocal: '09:00',
  reason: 'clinic_closed',
};

/** An owner is signed in, and changes strand these visits. */
export function mockSettings(stranded: StrandedVisit[] = []): void {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(getSettings, () => settings);
  mockEndpoint(previewSettings, () => ({ stranded }));
  mockEndpoint(changeSettings, () => ({ stranded, revision: '2' }));
  mockEndpoint(previewEmail, () => ({ subject: 'Sample', html: '<p>Sample email</p>' }));
  signIn();
}

const withoutRevision = ({ revision: _, ...change }: BasedChange): SettingsChange => change;

/** The changes that were saved. */
export const savedChanges = () =>
  requestsTo(changeSettings).map(({ body }) => withoutRevision(body));
/** The changes that were previewed. */
export const previewedChanges = () =>
  requestsTo(previewSettings).map(({ body }) => withoutRevision(body));
/** The revisions that the saved changes are based on. */
export const savedRevisions = () => requestsTo(changeSettings).map(({ body }) => body.revision);
