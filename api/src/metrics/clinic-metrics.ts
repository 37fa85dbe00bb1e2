import { type Metrics, READ_LIMIT_MS, type Sample, watchValue } from 'shared-server';
import type { Db } from '../database/connection';
import type { Clock } from '../ports';
import {
  countRecentlyBooked,
  countRecentEntries,
  countOpenDisputes,
  listOpenRefunds,
  readLastReconciliation,
} from './business.repository';
import {
  countFailedJobs,
  countHeldTimes,
  countOutbox,
  countWorkers,
  listWaitingJobs,
} from './work.repository';

interface Measure<Row> {
  readonly name: string;
  readonly help: string;
  readonly rows: (db: Db, now: Date) => Promise<readonly Row[]>;
  /** The column of the value. */
  readonly value: keyof Row;
  /** The columns that tell the rows apart. */
  readonly labels?: readonly (keyof Row & string)[];
}

/** One sample for each row. */
const measure = <Row>({ rows, value, labels = [], ...named }: Measure<Row>) => ({
  ...named,
  labelNames: labels,
  read: async (db: Db, now: Date): Promise<Sample[]> =>
    (await rows(db, now)).map((row) => ({
      value: Number(row[value]),
      labels: Object.fromEntries(labels.map((label) => [label, String(row[label] ?? 'none')])),
    })),
});

const measures = [
  measure({
    name: 'molar_jobs_waiting',
    help: 'Jobs whose time has come',
    rows: listWaitingJobs,
    value: 'count',
    labels: ['task'],
  }),
  measure({
    name: 'molar_jobs_oldest_seconds',
    help: 'How long the oldest job has waited whose time has come',
    rows: listWaitingJobs,
    value: 'oldest',
    labels: ['task'],
  }),
  measure({
    name: 'molar_jobs_failed',
    help: 'Jobs that were given up and wait for an owner',
    rows: countFailedJobs,
    value: 'count',
    labels: ['task'],
  }),
  measure({
    name: 'molar_outbox_rows',
    help: 'What was asked for and has not reached the queue yet',
    rows: countOutbox,
    value: 'count',
  }),
  measure({
    name: 'molar_workers',
    help: 'Processes that run jobs, of all clinics of the database',
    rows: countWorkers,
    value: 'count',
  }),
  measure({
    name: 'molar_held_times',
    help: 'Times that are kept for patients, and those that are still there although that has ended',
    rows: countHeldTimes,
    value: 'count',
    labels: ['state'],
  }),
  measure({
    name: 'molar_visits_booked_last_hour',
    help: 'Visits that were booked in the last hour',
    rows: countRecentlyBooked,
    value: 'count',
    labels: ['source'],
  }),
  measure({
    name: 'molar_ledger_entries_last_hour',
    help: 'Payments, refunds, fees and disputes that were recorded in the last hour',
    rows: countRecentEntries,
    value: 'count',
    labels: ['kind', 'method'],
  }),
  measure({
    name: 'molar_refunds_open',
    help: 'Refunds that have not reached their patients',
    rows: listOpenRefunds,
    value: 'count',
    labels: ['status'],
  }),
  measure({
    name: 'molar_refunds_oldest_seconds',
    help: 'The age of the oldest refund in this state',
    rows: listOpenRefunds,
    value: 'oldest',
    labels: ['status'],
  }),
  measure({
    name: 'molar_disputes_open',
    help: 'Card disputes without a decision',
    rows: countOpenDisputes,
    value: 'count',
  }),
  measure({
    name: 'molar_reconciliation_age_seconds',
    help: 'How long ago our records were last compared with those of the card provider',
    rows: readLastReconciliation,
    value: 'age',
  }),
  measure({
    name: 'molar_reconciliation_repaired',
    help: 'How many differences the last comparison repaired',
    rows: readLastReconciliation,
    value: 'repaired',
  }),
];

/** Readings one after another, so that they take one connection; one that is late is left out before it begins. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(read: () => Promise<T>): Promise<T> => {
    const askedAt = Date.now();
    const turn = last.then(() => {
      if (Date.now() - askedAt > READ_LIMIT_MS)
        throw new Error('the readings before took too long');
      return read();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Watches what a clinic's rows tell: every process of the API and every worker says the same. */
export function watchClinic(metrics: Metrics, db: Db, clock: Clock): void {
  metrics.setDefaultLabels({ clinic: String(db.clinicId) });
  const inTurn = createTurns();
  for (const { read, ...named } of measures) {
    watchValue(metrics, { ...named, read: () => inTurn(() => read(db, clock())) });
  }
}
