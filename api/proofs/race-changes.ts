import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Settings, SettingsChange, TimeLocal } from 'shared-contracts';
import { offerTimes } from '../src/core/booking/waiting/offer.service';
import { connect } from '../src/database/connection';
import { NOW, raceClinic } from './race-clinic';

const named = <T extends { readonly name: string }>(list: readonly T[], name: string): T => {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is gone`);
  return found;
};

const hours = (fromLocal: TimeLocal) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromLocal, untilLocal: '13:00' as const }));

const treatment = (settings: Settings, name: string, changed: object) =>
  ({ kind: 'change_treatment', ...named(settings.treatments, name), ...changed }) as const;

const bookable = (settings: Settings, isBookable: boolean) =>
  ({ kind: 'change_doctor', ...named(settings.doctors, 'bob'), isBookable }) as const;

const notice = ({ clinic }: Settings, minimumNoticeMinutes: number) =>
  ({ kind: 'change_clinic', ...clinic, minimumNoticeMinutes }) as const;

type Change = (settings: Settings) => SettingsChange;

const day = { dateLocal: '2026-03-06' } as const;
const special = { fromDate: '2026-03-10', untilDate: '2026-03-10' } as const;
const off = { fromDate: '2026-03-09', untilDate: '2026-03-09' } as const;

/** What an owner changes and takes back again while patients book. */
const changes: readonly (readonly [make: Change, undo: Change])[] = [
  [
    () => ({ kind: 'add_closed_day', ...day, name: 'Holiday' }),
    () => ({ kind: 'remove_closed_day', ...day }),
  ],
  [
    (settings) => treatment(settings, 'Check-up', { durationMinutes: 30, cleanupMinutes: 20 }),
    (settings) => treatment(settings, 'Check-up', { durationMinutes: 20, cleanupMinutes: 10 }),
  ],
  [
    ({ doctors }) => ({ kind: 'add_time_off', doctorId: named(doctors, 'ann').id, ...off }),
    ({ doctors }) => ({ kind: 'remove_time_off', id: named(doctors, 'ann').timeOff[0]?.id ?? '' }),
  ],
  [
    ({ doctors }) => ({
      kind: 'add_special_hours',
      doctorId: named(doctors, 'ann').id,
      ...special,
      hours: hours('11:00').filter(({ weekday }) => weekday === 2),
    }),
    ({ doctors }) => {
      const { id: doctorId, specialHours = [] } = named(doctors, 'ann');
      return { kind: 'remove_special_hours', doctorId, id: specialHours[0]?.id ?? '' };
    },
  ],
  [(settings) => bookable(settings, false), (settings) => bookable(settings, true)],
  [
    ({ chairs }) => ({ kind: 'retire_chair', id: named(chairs, 'Chair 3').id }),
    ({ chairs }) => ({ kind: 'restore_chair', id: named(chairs, 'Chair 3').id }),
  ],
  [
    () => ({ kind: 'set_opening_hours', hours: hours('10:00') }),
    () => ({ kind: 'set_opening_hours', hours: hours('09:00') }),
  ],
  [
    ({ treatments }) => ({ kind: 'retire_treatment', id: named(treatments, 'Crown').id }),
    ({ treatments }) => ({ kind: 'restore_treatment', id: named(treatments, 'Crown').id }),
  ],
  [
    (settings) => treatment(settings, 'Filling', { priceCents: 9_000 }),
    (settings) => treatment(settings, 'Filling', { priceCents: 0 }),
  ],
  [(settings) => notice(settings, 5 * 24 * 60), (settings) => notice(settings, 0)],
];

/** How long a change stays, and how long nothing changes after it. */
const PAUSE_MS = 100;

export const ACKNOWLEDGED = `
  create table race_schedule (revision bigint primary key, acknowledged_at timestamptz);`;
/** Nobody else changes the schedule; what changes none of it, as a repetition, is left out. */
const ACKNOWLEDGE = `insert into race_schedule
  select schedule_revision, clock_timestamp() from clinics where clinic_id = 1
  on conflict do nothing`;

/** Places that became valid, with their transaction, after an answer had said that other rules are in force. */
export const OUTDATED = `
  select count(*)::int as count from race_history h
  where pg_xact_commit_timestamp(h.taken_by::xid) > (
    select acknowledged_at from race_schedule s where s.revision > h.schedule_revision
    order by s.revision limit 1)`;

interface ChangesOptions {
  readonly databaseUrl: string;
  readonly urls: readonly string[];
  /** Of an owner. */
  readonly token: string;
}

export interface MadeChanges {
  readonly changes: number;
  /** Answers to the owner that were no success. */
  readonly failures: number;
}

/** An owner changes the schedule, and times are offered to those who wait, until it is stopped. */
export function startChanges({ databaseUrl, urls, token }: ChangesOptions): {
  stop(): Promise<MadeChanges>;
} {
  let isStopped = false;
  const made = { changes: 0, failures: 0 };

  async function call(path: string, body?: object): Promise<Response> {
    const url = urls[made.changes % urls.length];
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}/api${path}`, { ...init, headers });
    // A server that has too much to do has begun nothing.
    if (!response.headers.has('retry-after') || isStopped) return response;
    await sleep(PAUSE_MS);
    return call(path, body);
  }

  async function change(client: pg.Client, toChange: Change): Promise<void> {
    const settings = (await (await call('/settings')).json()) as Settings;
    const body = { ...toChange(settings), revision: settings.revision };
    const { status } = await call('/settings/changes', body);
    await client.query(ACKNOWLEDGE);
    made.changes += 1;
    if (status !== 200) made.failures += 1;
    await sleep(PAUSE_MS);
  }

  async function changeSchedule(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (let round = 0; !isStopped; round += 1) {
      for (const toChange of changes[round % changes.length] ?? []) await change(client, toChange);
    }
    await client.end();
  }

  async function offer(): Promise<void> {
    const db = connect(databaseUrl, raceClinic, { maxConnections: 2, onBroken: () => undefined });
    while (!isStopped) {
      // A job that fails is run again.
      await offerTimes(db, NOW).catch(() => undefined);
      await sleep(PAUSE_MS);
    }
    await db.destroy();
  }

  const working = Promise.all([changeSchedule(), offer()]);
  return {
    stop: async () => {
      isStopped = true;
      await working;
      return made;
    },
  };
}
