import { sql } from 'kysely';
import { addDays, formatDate, toDateLocal } from 'shared-contracts';
import type { Db } from '../src/database/connection';
import type { Schema } from '../src/database/schema';
import { DENTIST } from './fill-people';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface List {
  readonly table: keyof Schema;
  readonly id: string;
  readonly orderBy: string;
  /** SQL; absent for all rows. */
  readonly where?: string;
}

/** The row in the middle of a clinic's list, after which later pages begin. */
async function findMiddle<Row>(db: Db, { table, id, orderBy, where = 'true' }: List): Promise<Row> {
  const rows = sql`${sql.table(table)} where clinic_id = ${db.clinicId} and ${sql.raw(where)}`;
  const found = await sql<Row>`
    select *, ${sql.ref(id)} as id from ${rows} order by ${sql.ref(orderBy)}
    offset (select count(*) / 2 from ${rows}) limit 1`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error(`${table} is empty`);
  return row;
}

interface Entry {
  readonly id: string;
}

interface Account extends Entry {
  readonly email: string;
}

interface Patient extends Account {
  readonly phone: string;
  readonly born_on: string;
}

interface Visit extends Entry {
  readonly patient_id: string;
}

interface LogEntry extends Entry {
  readonly at: Date;
  readonly actor_id: string;
  readonly subject_id: string;
}

const patients = {
  table: 'patients',
  id: 'patient_id',
  orderBy: 'name',
  where: 'not is_account_holder and email is not null',
} as const;
const accounts = { table: 'users', id: 'user_id', orderBy: 'email' } as const;
/** Of the first dentist. */
const unpaid = {
  table: 'bookings',
  id: 'booking_id',
  orderBy: 'starts_at',
  where: `not is_paid and status = 'completed'
    and doctor_id in (select doctor_id from doctors where email = '${DENTIST}')`,
} as const;
const threads = {
  table: 'messages',
  id: 'message_id',
  orderBy: 'created_at',
  where: "state = 'done'",
} as const;
const reviews = { table: 'reviews', id: 'review_id', orderBy: 'created_at' } as const;
const auditLog = {
  table: 'audit_log',
  id: 'entry_id',
  orderBy: 'at',
  where: "action = 'visit.booked' and actor_id::text like '00000000%'",
} as const;

async function findSamples(db: Db) {
  return {
    patient: await findMiddle<Patient>(db, patients),
    account: await findMiddle<Account>(db, accounts),
    visit: await findMiddle<Visit>(db, unpaid),
    thread: await findMiddle<Entry>(db, threads),
    review: await findMiddle<Entry>(db, reviews),
    entry: await findMiddle<LogEntry>(db, auditLog),
  };
}

type Samples = Awaited<ReturnType<typeof findSamples>>;

const listPatientRequests = ({ patient, account }: Samples) => ({
  patients: ['/patients'],
  'patients, a later page': [`/patients?after=${patient.id}`],
  'patients by part of a name': ['/patients?search=kova'],
  'patients by two letters': ['/patients?search=ab'],
  'patients by name, a later page': [`/patients?search=ova&after=${patient.id}`],
  'patients by email': [`/patients?search=${patient.email}`],
  'patients by telephone': [`/patients?search=${encodeURIComponent(patient.phone)}`],
  'patients by birth date': [`/patients?search=${patient.born_on}`],
  'a patient': [`/patients/${patient.id}`],
  'bookings of a patient': [`/bookings?email=${encodeURIComponent(account.email)}`],
});

const listDeskRequests = ({ visit, thread, review }: Samples) => ({
  'unpaid visits': ['/visits/unpaid?when=past'],
  'unpaid visits, a later page': [`/visits/unpaid?when=past&after=${visit.id}`],
  'unpaid visits to come': ['/visits/unpaid?when=upcoming'],
  messages: ['/threads?view=open', '/threads/counts'],
  'messages, a later page': [`/threads?view=done&after=${thread.id}`],
  'messages of mine': ['/threads?view=mine'],
  'messages by a word': ['/threads?view=spam&search=1212@'],
  'messages by a common word': ['/threads?view=open&search=kova'],
  'a message': [`/threads/${thread.id}`],
  reviews: ['/reviews/managed?filter=all'],
  'reviews, a later page': [`/reviews/managed?filter=all&after=${review.id}`],
  'reviews held back': ['/reviews/managed?filter=held_back'],
  'reviews without a reply': ['/reviews/managed?filter=no_reply'],
  refunds: ['/refunds', '/reconciliations'],
});

const listUserRequests = ({ account }: Samples) => ({
  users: ['/users/search'],
  'users, a later page': [`/users/search?after=${account.id}`],
  'users, from the end': [`/users/search?sort=-name&after=${account.id}`],
  'users by email, a later page': [`/users/search?sort=email&after=${account.id}`],
  'users by email, from the end': [`/users/search?sort=-email&after=${account.id}`],
  'users by part of a name': ['/users/search?search=kova'],
  'a user by part of an email': [`/users/search?search=${account.email.slice(0, -8)}`],
  'a user by email': [`/users/search?search=${account.email}&sort=-email`],
  'users who are staff': ['/users/search?filter=staff&sort=email'],
  'the first users, as an array': ['/users'],
});

function listAuditRequests({ entry }: Samples) {
  const actor = `actorId=${entry.actor_id}`;
  const day = toDateLocal(entry.at, 'UTC');
  return {
    'audit log': ['/audit-log'],
    'people in the audit log': ['/audit-log/actors'],
    'audit log, a later page': [`/audit-log?cursor=${entry.at.getTime()}_${entry.id}`],
    'audit log of a week': [`/audit-log?from=${addDays(day, -6)}&until=${day}`],
    'audit log of a person': [`/audit-log?${actor}`],
    'audit log of an action': ['/audit-log?action=visit.completed'],
    'audit log of a rare action': ['/audit-log?action=settings.changed'],
    'audit log of a rare subject': ['/audit-log?subjectType=clinic'],
    'audit log of a person and an action': [`/audit-log?${actor}&action=visit.completed`],
    'audit log of a visit': [`/audit-log?subjectType=booking&subjectId=${entry.subject_id}`],
  };
}

const listDentistRequests = ({ visit }: Samples) => ({
  'patients of a dentist': ['/patients'],
  'patients of a dentist by part of a name': ['/patients?search=kova'],
  'a patient of a dentist': [`/patients/${visit.patient_id}`],
});

type Requests = Readonly<Record<string, readonly string[]>>;

/** What the pages of owners and dentists request from the API, by what they show. */
export async function listStaffRequests(
  db: Db,
  now: Date,
): Promise<Record<'owner' | 'dentist', Requests>> {
  const today = toDateLocal(now, db.clinic.timeZone);
  const optionsToday = `/appoinmentOptions?date=${encodeURIComponent(formatDate(today))}`;
  const optionsNextWeek = `/appoinmentOptions?date=${encodeURIComponent(formatDate(addDays(today, 7)))}`;
  const samples = await findSamples(db);
  return {
    owner: {
      today: [`/day?date=${today}`, optionsToday],
      'diary, a week': WEEK.map((days) => `/day?date=${addDays(today, days)}`),
      ...listPatientRequests(samples),
      ...listDeskRequests(samples),
      ...listAuditRequests(samples),
      'reports of a month': [`/reports?from=${addDays(today, -30)}&until=${today}&interval=day`],
      'reports of a year': [`/reports?from=${addDays(today, -364)}&until=${today}&interval=week`],
      settings: ['/settings'],
      'visits to move': ['/visits/to-move'],
      'open work': ['/staff/open-work'],
      ...listUserRequests(samples),
      'availability of a day': [optionsNextWeek],
      'availability of a month': [`/appoinmentAvailability?month=${today.slice(0, 7)}`],
    },
    dentist: {
      'day of a dentist': [`/day/own?date=${today}`],
      ...listDentistRequests(samples),
    },
  };
}
