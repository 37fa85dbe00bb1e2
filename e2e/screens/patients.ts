import { formatTime, staffPaths } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, type Respond, respondWith } from '../support/responses';
import {
  careTexts,
  dashboardTexts,
  documentTexts,
  holdTexts,
  pageTexts,
  patientTexts,
  recordTexts,
} from '../support/texts';
import { toTreatmentName } from '../support/treatment-names';
import { heading, press, type Screen, text } from './screen';
import { patientsTitle } from './titles';

const { list, form, patient: words, notes, visit } = patientTexts;
const { child, compare, merged } = recordTexts;
const { documents } = documentTexts;
const { userBookings, visits } = dashboardTexts;

const toId = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const patientSummary = {
  id: toId(1),
  name: 'Ada Lovelace',
  dateOfBirth: '1984-05-31',
  email: 'ada.lovelace@clinic.test',
  phone: '+1 646 555 0187',
  hasAccount: true,
  lastVisitOn: '2026-01-05',
  nextVisitOn: '2099-03-03',
};

const patients = respondWith({
  patients: [
    patientSummary,
    {
      ...patientSummary,
      id: toId(2),
      name: 'Jonas Bergström-Whitfield',
      email: 'jonas.bergstroem-whitfield@clinic.test',
      phone: '+49 30 901820',
      hasAccount: false,
      lastVisitOn: null,
    },
    {
      ...patientSummary,
      id: toId(3),
      name: 'Kim Lee',
      dateOfBirth: null,
      email: null,
      phone: null,
    },
  ],
  next: toId(3),
});

export const booking = {
  _id: toId(4),
  appoinmentDate: 'Mar 3, 2099',
  treatment: 'Teeth Whitening',
  patient: patientSummary.name,
  slot: '9.30 am',
  email: patientSummary.email,
  phone: patientSummary.phone,
  role: 180,
  paid: false,
  transectionId: null,
  paidAtUtc: null,
  status: 'booked',
  startsAtUtc: '2099-03-03T14:30:00Z',
  endsAtUtc: '2099-03-03T15:00:00Z',
  revision: 0,
  doctor: 'Dr. Amara Osei',
  confirmedAtUtc: null,
  changeableUntilUtc: '2099-03-02T14:30:00Z',
  refundable: 0,
  refund: null,
};

const note = {
  id: toId(5),
  text: 'Grinds at night. Splint ordered.',
  author: 'Demo Reception',
  createdAtUtc: '2026-01-05T14:00:00Z',
};

const recall = {
  id: toId(12),
  treatment: 'Fluoride Treatment',
  doctor: null,
  dueOn: '2099-09-02',
  state: 'planned',
  sentAtUtc: null as string | null,
};

/** With alerts, notes, recalls, visits and a message. */
export const patientRecord = {
  id: patientSummary.id,
  name: patientSummary.name,
  dateOfBirth: patientSummary.dateOfBirth,
  email: patientSummary.email,
  phone: patientSummary.phone,
  hasAccount: true,
  isAccountHolder: true,
  guardianId: null as string | null,
  guardianName: null as string | null,
  guardianPhone: null as string | null,
  language: 'de',
  address: '12 Harbour Lane, Riverside Quarter',
  contactBy: 'text_message',
  insuranceNumber: 'A 123 456 789',
  emailsGoTo: { name: patientSummary.name, email: patientSummary.email } as {
    name: string;
    email: string;
  } | null,
  family: [
    { id: toId(6), name: 'Byron Lovelace', relation: 'family' },
    { id: toId(16), name: 'Annabella Lovelace', relation: 'child' },
  ],
  merges: [
    {
      id: toId(17),
      name: 'Ada Lovelacee',
      mergedAtUtc: '2026-01-05T14:00:00Z',
      untilUtc: '2026-02-04T14:00:00Z',
    },
  ],
  noShowCount: 1,
  notes: [
    { ...note, isCorrectable: true, editedAtUtc: note.createdAtUtc },
    { ...note, id: toId(7), text: 'Prefers mornings.' },
  ],
  alerts: [
    { ...note, id: toId(10), kind: 'allergy', text: 'Penicillin and latex' },
    {
      ...note,
      id: toId(11),
      kind: 'medication',
      text: 'Takes warfarin: ask for the latest INR before any extraction',
    },
  ],
  recalls: [
    recall,
    { ...recall, id: toId(13), state: 'sent', sentAtUtc: '2026-01-05T14:00:00Z' },
    { ...recall, id: toId(14), state: 'booked', doctor: 'Dr. Amara Osei' },
  ],
  hasStoppedInvitations: false,
  visits: [
    booking,
    {
      ...booking,
      _id: toId(8),
      appoinmentDate: 'Jan 5, 2026',
      startsAtUtc: '2026-01-05T14:30:00Z',
      endsAtUtc: '2026-01-05T15:00:00Z',
      status: 'no_show',
      changeableUntilUtc: null,
    },
    {
      ...booking,
      _id: toId(15),
      appoinmentDate: 'Jan 12, 2026',
      startsAtUtc: '2026-01-12T14:30:00Z',
      endsAtUtc: '2026-01-12T15:00:00Z',
      status: 'cancelled',
      changeableUntilUtc: null,
    },
    {
      ...booking,
      _id: toId(22),
      appoinmentDate: 'Jan 2, 2026',
      startsAtUtc: '2026-01-02T14:30:00Z',
      endsAtUtc: '2026-01-02T15:00:00Z',
      status: 'completed',
      changeableUntilUtc: null,
    },
  ],
  cancellations: [{ bookingId: toId(15), reason: 'dentist_ill', note: '' }],
  summaries: [
    {
      bookingId: toId(22),
      isWritable: true,
      written: {
        version: toId(23),
        text: 'We whitened the upper teeth.\nNo coffee, tea or red wine until tomorrow.',
        author: 'Dr. Amara Osei',
        writtenAtUtc: '2026-01-02T15:00:00Z',
      },
    },
  ],
  messages: [
    {
      _id: toId(9),
      email: patientSummary.email,
      subject: 'Parking',
      message: 'Is there somewhere to leave a car near the clinic?',
      createdAtUtc: '2026-01-05T14:00:00Z',
      reply: null,
      repliedAtUtc: null,
    },
  ],
};
export const patientPage = respondWith(patientRecord);

const newPatient = respondWith({
  ...patientRecord,
  language: null,
  address: null,
  contactBy: null,
  insuranceNumber: null,
  emailsGoTo: null,
  merges: [],
  hasAccount: false,
  isAccountHolder: false,
  dateOfBirth: null,
  email: null,
  phone: null,
  family: [],
  noShowCount: 0,
  notes: [],
  alerts: [],
  recalls: [],
  visits: [],
  cancellations: [],
  summaries: [],
  messages: [],
});

/** A child without an account, whose emails go to its guardian. */
const childPage = respondWith({
  ...patientRecord,
  ...{ dateOfBirth: '2018-09-01', email: null, phone: null },
  ...{ hasAccount: false, isAccountHolder: false, family: [], merges: [], visits: [] },
  ...{ guardianId: toId(18), guardianName: 'Byron Lovelace' },
  guardianPhone: patientSummary.phone,
  emailsGoTo: { name: 'Byron Lovelace', email: patientSummary.email },
});

const side = {
  ...{ id: patientSummary.id, name: patientSummary.name, hasAccount: true },
  ...{ dateOfBirth: patientSummary.dateOfBirth, phone: patientSummary.phone },
  email: patientSummary.email,
  alerts: [{ id: toId(10), kind: 'allergy', text: 'Penicillin and latex' }],
  ...{ noteCount: 2, upcomingVisitCount: 1, pastVisitCount: 2, owedCents: 18_000 },
  family: ['Byron Lovelace'],
};
/** As the search for the record to merge finds it. */
const otherRecord = {
  ...patientSummary,
  ...{ id: toId(2), name: 'Ada Lovelacee', phone: '+1 646 555 0178', email: null },
  hasAccount: false,
};
const mergePreview = respondWith({
  patient: side,
  other: {
    ...side,
    ...{ id: toId(2), name: 'Ada Lovelacee', phone: '+1 646 555 0178', email: null },
    ...{ hasAccount: false, alerts: [], noteCount: 1, upcomingVisitCount: 0, owedCents: 0 },
    ...{ family: [], insuranceNumber: 'A 123 456 789' },
  },
  moving: {
    ...{ visitCount: 2, noteCount: 1, alertCount: 0 },
    ...{ documentCount: 2, recallCount: 1, waitingCount: 0, childCount: 0 },
  },
  choices: ['name', 'phone'],
  problem: null,
  seen: 'seen',
});

const similar = respondWith([
  {
    ...{ id: patientSummary.id, name: patientSummary.name, email: patientSummary.email },
    ...{ dateOfBirth: patientSummary.dateOfBirth, phone: patientSummary.phone },
  },
]);

const lateMinute = respondWith([
  { timeLocal: '23:30', doctorId: toId(9), doctor: 'Dr. Amara Osei', setAside: ['opening_hours'] },
]);
const listed = { '/api/patients': patients };
const open = (respond: Respond) => ({ ...listed, [`/api/patients/${patientSummary.id}`]: respond });
const opened = open(patientPage);
const path = staffPaths.patient(patientSummary.id);

const plan = {
  ...{ id: toId(20), name: 'Treatment plan', mediaType: 'application/pdf', sizeBytes: 1_572_864 },
  ...{ sharedAtUtc: '2026-03-02T14:00:00Z', sharedBy: 'Demo Reception' },
};
const withDocuments = {
  ...opened,
  '/api/documents/patients/[^/]+': respondWith([
    plan,
    { ...plan, id: toId(21), name: 'X-ray of the lower jaw', mediaType: 'image/jpeg' },
  ]),
};

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'patients',
    path: staffPaths.patients,
    responses: listed,
    shows: text(patientSummary.name),
  },
  {
    name: 'patients, none found',
    path: `${staffPaths.patients}?search=x`,
    responses: { '/api/patients': respondWith({ patients: [], next: null }) },
    shows: text(list.noMatch),
  },
  {
    name: 'patients, loading',
    path: staffPaths.patients,
    responses: { '/api/patients': hang },
    shows: heading(list.heading),
  },
  {
    name: 'patients, failed',
    path: staffPaths.patients,
    responses: { '/api/patients': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'new patient',
    path: staffPaths.patients,
    responses: listed,
    act: press(form.add),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'new patient, who may be there already',
    path: staffPaths.newPatient,
    responses: { ...listed, '/api/patients/similar': similar },
    act: async (page) => {
      await page.getByLabel(form.name).fill('Ada Lovelacee');
    },
    shows: text(compare.differs),
  },
  { name: 'patient who is a child', path, responses: open(childPage), shows: text(child.add) },
  {
    name: 'adding a child',
    path,
    responses: opened,
    act: press(child.add),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'taking a merge back',
    path,
    responses: opened,
    act: press(merged.takeBackOf('Ada Lovelacee')),
    shows: (page) => page.getByRole('alertdialog'),
  },
  { name: 'patient', path, responses: opened, shows: heading(patientSummary.name) },
  {
    name: 'patient with documents',
    path,
    responses: withDocuments,
    shows: text(plan.name),
  },
  {
    name: 'sharing a document, without a file',
    path,
    responses: opened,
    act: async (page) => {
      await press(documents.share)(page);
      await page.getByRole('dialog').getByRole('button', { name: documents.submit }).click();
    },
    shows: text(documents.fileRequired),
  },
  {
    name: 'taking a document back',
    path,
    responses: withDocuments,
    act: press(documents.takeBackLabel(plan.name)),
    shows: (page) => page.getByRole('alertdialog'),
  },
  { name: 'patient, nothing yet', path, responses: open(newPatient), shows: text(notes.none) },
  {
    name: 'patient, loading',
    titles: patientsTitle,
    path,
    responses: open(hang),
    shows: heading(list.heading),
  },
  {
    name: 'patient, failed',
    titles: patientsTitle,
    path,
    responses: open(rejectRequest),
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'cancelling for a patient',
    path,
    responses: { ...opened, [`/api/bookings/${booking._id}`]: respondWith(booking) },
    act: async (page) => {
      await press(visits.cancel)(page);
      await page.getByLabel(userBookings.cancellation.reason).selectOption('other');
    },
    shows: text(userBookings.cancellation.noteHint),
  },
  {
    name: 'correcting a note',
    path,
    responses: opened,
    act: async (page) => {
      await page
        .getByRole('button', { name: notes.more(note.author) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: notes.correct }).click();
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'adding an alert',
    path,
    responses: opened,
    act: press(careTexts.alerts.add),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'planning a recall',
    path,
    responses: opened,
    act: press(careTexts.recalls.plan),
    shows: (page) => page.getByLabel(careTexts.recalls.when),
  },
  {
    name: 'merging patients',
    path,
    responses: {
      ...opened,
      '/api/patients': respondWith({ patients: [otherRecord], next: null }),
      [`/api/patients/${patientSummary.id}/merge-preview`]: mergePreview,
    },
    act: async (page) => {
      await press(words.more)(page);
      await page.getByRole('menuitem', { name: words.merge }).click();
      await page.getByRole('searchbox').last().fill('ada');
      await page.getByRole('dialog').getByRole('combobox').selectOption(toId(2));
    },
    shows: text(compare.differs),
  },
  {
    name: 'book a visit, finding the patient',
    path: staffPaths.bookForCaller,
    responses: listed,
    act: (page) => page.getByRole('combobox').fill('ada'),
    shows: (page) => page.getByRole('option', { name: new RegExp(patientSummary.name) }),
  },
  {
    name: 'book a visit for a new patient',
    path: staffPaths.bookForNew('Kim Lee'),
    responses: {},
    shows: (page) => page.getByLabel(form.phone),
  },
  {
    name: 'book a visit at another time',
    path: staffPaths.bookForPatient(patientSummary.id),
    responses: opened,
    act: async (page) => {
      await page
        .getByRole('radio', { name: new RegExp(`^${toTreatmentName('Teeth Whitening')}`) })
        .check();
      await page.getByRole('checkbox', { name: visit.anyTime }).check();
    },
    shows: (page) => page.getByLabel(holdTexts.time.label),
  },
  {
    name: 'book a visit now, outside opening hours',
    path: staffPaths.bookForPatient(patientSummary.id),
    responses: { ...opened, '/api/visits/free-minutes': lateMinute },
    act: async (page) => {
      await page
        .getByRole('radio', { name: new RegExp(`^${toTreatmentName('Teeth Whitening')}`) })
        .check();
      await page.getByRole('button', { name: formatTime('23:30') }).click();
    },
    shows: text(visit.reasonHint),
  },
];

export const patientsScreens: Screen[] = screens.map((screen) => ({ ...screen, role: 'admin' }));
