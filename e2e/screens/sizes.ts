import { addDays, HOUR_MS, MINUTE_MS, paths, staffPaths } from 'shared-contracts';
import { type Respond, respondWith } from '../support/responses';
import { reportTexts } from '../support/texts';
import { day } from './clinic';
import { auditEntry } from './owner';
import { patientRecord, patientSummary } from './patients';
import { report } from './reports';
import { heading, LONG_NAME, type Screen } from './screen';

const LONG_EMAIL = 'maximiliana-konstantina@a-long-domain-of-a-clinic-far-away.test';
const LONG_TREATMENT = 'Comprehensive orthodontic assessment with impressions and photographs';

const toId = (letter: string, index: number) =>
  `${letter}1000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** So many of something, the first with a name as long as names get. */
const repeat = <T>(count: number, create: (name: string, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) =>
    create(index === 0 ? LONG_NAME : `Person ${index + 1}`, index),
  );

const SLOT_MS = 45 * MINUTE_MS;
const OPENS = Date.parse(`${day.dateLocal}T14:00:00Z`);
const NEW_YORK_MS = 5 * HOUR_MS;

/** Each dentist has ten visits, one after another. */
function fillDay(count: number) {
  const dentists = repeat(Math.max(3, count / 10), (name, index) => ({
    id: toId('d', index),
    name: `Dr. ${name}`,
    working: day.open,
    timeOff: [],
  }));
  const visits = repeat(count, (patient, index) => {
    const start = OPENS + Math.floor(index / dentists.length) * SLOT_MS;
    return {
      // Those that are over are folded away: the first one is not.
      ...day.visits[(index + 1) % day.visits.length],
      id: toId('b', index),
      patient,
      treatment: index === 0 ? LONG_TREATMENT : 'Cavity Filling',
      doctorId: dentists[index % dentists.length]?.id,
      timeLocal: new Date(start - NEW_YORK_MS).toISOString().slice(11, 16),
      startsAtUtc: new Date(start).toISOString(),
      endsAtUtc: new Date(start + SLOT_MS).toISOString(),
      chairFreeAtUtc: new Date(start + SLOT_MS).toISOString(),
    };
  });
  return respondWith({ ...day, doctors: dentists, visits });
}

const patients = (count: number) =>
  respondWith({
    patients: repeat(count, (name, index) => ({
      ...patientSummary,
      id: toId('a', index),
      name,
      email: index === 0 ? LONG_EMAIL : `person-${index}@clinic.test`,
    })),
    next: count < 20 ? null : toId('a', count),
  });

const [note] = patientRecord.notes;
const [visit] = patientRecord.visits;

const fullPatient = respondWith({
  ...patientRecord,
  name: LONG_NAME,
  email: LONG_EMAIL,
  family: repeat(12, (name, index) => ({ id: toId('a', index), name })),
  notes: repeat(60, (author, index) => ({ ...note, id: toId('e', index), author })),
  visits: repeat(200, (doctor, index) => ({
    ...visit,
    _id: toId('b', index),
    treatment: index === 0 ? LONG_TREATMENT : 'Cavity Filling',
    doctor: `Dr. ${doctor}`,
  })),
});

const auditLog = (count: number) =>
  respondWith({
    entries: repeat(count, (name, index) => ({
      ...auditEntry,
      id: String(count - index),
      actor: { id: toId('a', index), name },
      subject: { ...auditEntry.subject, name: index === 0 ? LONG_TREATMENT : 'Oral Surgery' },
    })),
    nextCursor: count < 50 ? null : '1_1',
  });

const [point] = report.points;

/** A year by days, with the use of 40 dentists. */
const yearOfReports = respondWith({
  ...report,
  points: Array.from({ length: 365 }, (_, index) => ({
    ...(report.points[index % report.points.length] ?? point),
    startsOn: addDays('2025-03-04', index),
  })),
  resourceUse: repeat(40, (name, index) => ({
    resource: 'doctor',
    id: toId('d', index),
    name: `Dr. ${name}`,
    busyMinutes: 9_000 * (index % 10),
    openMinutes: 96_000,
  })),
});

interface Sized {
  readonly of: string;
  readonly counts: readonly number[];
  readonly path: string;
  readonly endpoint: string;
  readonly respond: (count: number) => Respond;
  readonly shows: Screen['shows'];
}

const row: Screen['shows'] = (page) => page.getByRole('row').filter({ hasText: LONG_NAME });

const date = `date=${day.dateLocal}`;

const sized: readonly Sized[] = [
  {
    of: 'today',
    counts: [1, 20, 200],
    path: `${paths.clinicDay}?${date}`,
    endpoint: '/api/day',
    respond: fillDay,
    shows: row,
  },
  {
    of: 'diary',
    counts: [1, 20, 200],
    path: `${staffPaths.diary}?${date}`,
    endpoint: '/api/day',
    respond: fillDay,
    shows: (page) => page.getByRole('button', { name: LONG_NAME }),
  },
  {
    of: 'patients',
    counts: [1, 20, 100],
    path: staffPaths.patients,
    endpoint: '/api/patients',
    respond: patients,
    shows: row,
  },
  {
    of: 'audit log',
    counts: [1, 20, 100],
    path: staffPaths.auditLog,
    endpoint: '/api/audit-log',
    respond: auditLog,
    shows: row,
  },
];

const screens: Omit<Screen, 'role'>[] = [
  ...sized.flatMap(({ of, counts, path, endpoint, respond, shows }) =>
    counts.map((count) => ({
      name: `${of}, ${count} of them`,
      path,
      responses: { [endpoint]: respond(count) },
      shows,
    })),
  ),
  {
    name: 'patient, 200 visits and 60 notes',
    titles: { en: LONG_NAME },
    path: staffPaths.patient(patientRecord.id),
    responses: { [`/api/patients/${patientRecord.id}`]: fullPatient },
    shows: heading(LONG_NAME),
  },
  {
    name: 'reports, a year of 40 dentists',
    path: `${staffPaths.reports}?from=2025-03-04&until=2026-03-03&of=doctor`,
    responses: { '/api/reports': yearOfReports },
    shows: heading(reportTexts.reports.bookings.heading),
  },
];

/** The screens of staff with one row, with some and with many, and with very long names. */
export const sizeScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
}));
