import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { offerTimes } from '../src/core/booking/waiting/offer.service';
import { connect } from '../src/database/connection';
import { NOW, raceClinic } from './race-clinic';

/** What an owner changes and takes back again while patients book. */
const changes: readonly (readonly [make: string, undo: string])[] = [
  [
    `insert into closed_days values (1, '2026-03-06', 'Holiday')`,
    `delete from closed_days where date_local = '2026-03-06'`,
  ],
  [
    `update treatments set duration_minutes = 30 where name = 'Check-up'`,
    `update treatments set duration_minutes = 20 where name = 'Check-up'`,
  ],
  [
    `insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
     select 1, doctor_id, '2026-03-09T12:00Z', '2026-03-09T16:00Z' from doctors where name = 'ann'`,
    `delete from doctor_time_off`,
  ],
  [
    `update doctors set is_bookable = false where name = 'bob'`,
    `update doctors set is_bookable = true where name = 'bob'`,
  ],
  [
    `update chairs set retired_at = now() where name = 'Chair 3'`,
    `update chairs set retired_at = null where name = 'Chair 3'`,
  ],
];

/** How long a change stays, and how long nothing changes after it. */
const PAUSE_MS = 20;

/** A change is acknowledged once it has been committed. */
export const ACKNOWLEDGED = `
  create table race_schedule (revision bigint, acknowledged_at timestamptz);`;
const ACKNOWLEDGE = `insert into race_schedule
  select schedule_revision, clock_timestamp() from clinics where clinic_id = 1`;

/** Places that were taken by rules older than a change that had been acknowledged before. */
export const OUTDATED = `
  select count(*)::int as count from race_history h
  where exists (select from race_schedule s
    where s.acknowledged_at < h.live_from and s.revision > h.schedule_revision)`;

/** Changes the schedule and offers times to those who wait, until it is stopped. */
export function startChanges(databaseUrl: string): { stop(): Promise<{ changes: number }> } {
  let isStopped = false;
  let made = 0;

  async function changeSchedule(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    while (!isStopped) {
      for (const statement of changes[made % changes.length] ?? []) {
        await client.query(statement);
        await client.query(ACKNOWLEDGE);
        await sleep(PAUSE_MS);
      }
      made += 1;
    }
    await client.end();
  }

  async function offer(): Promise<void> {
    const db = connect(databaseUrl, raceClinic, { maxConnections: 2, onBroken: () => undefined });
    while (!isStopped) {
      await offerTimes(db, NOW);
      await sleep(PAUSE_MS);
      // Nobody's half an hour passes: offers end because their holders leave the list.
      await db.deleteFrom('waiting_entries').execute();
    }
    await db.destroy();
  }

  const working = Promise.all([changeSchedule(), offer()]);
  return {
    stop: async () => {
      isStopped = true;
      await working;
      return { changes: made * 2 };
    },
  };
}
