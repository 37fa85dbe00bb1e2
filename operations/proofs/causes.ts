import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { eventsOf, reportFrom } from 'registry/test-kit/reports';
import { publishVersions } from 'registry/test-kit/service';
import { DAY_MS, type RemoteEvent } from 'shared-contracts';
import type { WatchedSite } from './site';

/** What makes alerts fire; it goes on until the signal. */
export interface Cause {
  readonly alerts: readonly string[];
  readonly begin: (site: WatchedSite, signal: AbortSignal) => Promise<unknown>;
}

const REMOTE = 'remote-booking';

const run = (sql: string) => (site: WatchedSite) => site.owner.query(sql);

/** What the database would reject, as it comes from a fault that nobody thought of. */
const force = (table: string, sql: string) =>
  run(`begin; alter table ${table} disable trigger user; ${sql};
    alter table ${table} enable trigger user; commit`);

/** Of 30 visits. */
const report = (
  registry: WatchedSite['registry'],
  outcome: RemoteEvent['outcome'],
  version: string,
) => reportFrom('127.0.0.1', registry, eventsOf(outcome, 30, version));

/** One version that fails for everyone, on too few addresses to be withdrawn, and a canary that is. */
async function failRemote({ registry }: WatchedSite): Promise<void> {
  const etag = await publishVersions(registry, '1.0.0', '1.1.0');
  const canary = { action: 'canary', remote: REMOTE, percent: 25, note: '' } as const;
  await registry.registry.change(canary, etag);
  await report(registry, 'shown', '1.0.0');
  await report(registry, 'failed', '1.0.0');
  await report(registry, 'failed', '1.1.0');
}

/** A transaction that stays open. */
async function hold({ databaseUrl }: WatchedSite, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Ends with the site's database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(sql);
}

/** Leaves the outbox to nobody, and fills it. */
async function fillOutbox(site: WatchedSite): Promise<void> {
  await hold(site, 'select pg_advisory_xact_lock(1, -3)');
  await site.owner.query(`insert into outbox (clinic_id, task, payload)
    select 1, 'none:1', '{}' from generate_series(1, 150)`);
}

/** Stops the process again and again, as a machine does that has too much to do. */
async function disturb({ apiWithReplica: { child } }: WatchedSite, signal: AbortSignal) {
  const disturbing = async (): Promise<void> => {
    while (!signal.aborted) {
      child.kill('SIGSTOP');
      await sleep(350);
      child.kill('SIGCONT');
      await sleep(50);
    }
  };
  void disturbing();
}

/** Ends what removes them. */
async function leaveHeldTimes(site: WatchedSite): Promise<void> {
  await site.worker.stop('SIGKILL');
  await force(
    'bookings',
    `update bookings set status = 'held', held_until = now() - interval '1 day'
     where clinic_id = 1 and booking_id in (
       select booking_id from bookings where clinic_id = 1 and status = 'booked' limit 5)`,
  )(site);
}

/** A payment whose refunds do not arrive, and which is disputed. */
const leaveRefunds = force(
  'refunds',
  `with paid as (
      insert into ledger_entries (clinic_id, booking_id, kind, method, provider_id, amount_cents)
      select 1, booking_id, 'payment', 'card_online', 'pi_proof', 5000
      from bookings where clinic_id = 1 and status = 'completed' limit 1
      returning entry_id, booking_id
    ), failed as (
      insert into refunds (clinic_id, booking_id, payment_id, amount_cents, reason, status, settled_at)
      select 1, booking_id, entry_id, 100, 'cancelled', 'failed', now() from paid
    ), late as (
      insert into refunds (clinic_id, booking_id, payment_id, amount_cents, reason, status, created_at)
      select 1, booking_id, entry_id, 100, 'cancelled', 'requested', now() - interval '2 days' from paid
    )
    insert into disputes (clinic_id, dispute_id, booking_id, payment_id, amount_cents, status, opened_at)
    select 1, 'dp_proof', booking_id, entry_id, 100, 'open', now() from paid`,
);

/** Locks what visitors ask for, and asks for it. */
async function block(site: WatchedSite, signal: AbortSignal): Promise<void> {
  const date = new Date(Date.now() + 7 * DAY_MS);
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  const url = `${site.api.origin}/api/appoinmentOptions?date=${encodeURIComponent(day)}`;
  await hold(site, 'lock table bookings in access exclusive mode');
  const ask = async (): Promise<void> => {
    while (!signal.aborted) {
      await fetch(url, { signal }).catch(() => undefined);
      await sleep(50);
    }
  };
  for (let client = 0; client < 40; client += 1) void ask();
}

/** One after another: what a later one breaks, an earlier one is read by. Those of a step begin together. */
export const steps: readonly (readonly Cause[])[] = [
  [
    { alerts: ['RemoteFails', 'RemoteWithdrawn'], begin: failRemote },
    { alerts: ['ReplicaSetAside'], begin: (site) => site.cutReplica() },
    { alerts: ['EventLoopLate'], begin: disturb },
    {
      alerts: ['JobsFailed'],
      begin: run(`insert into outbox (clinic_id, task, payload, set_aside_at, error)
        values (1, 'send_email:1', '{}', now(), 'refused')`),
    },
    {
      // Without a mail server emails wait.
      alerts: ['JobsLate'],
      begin: run(
        `select graphile_worker.add_job('send_email:1', run_at => now() - interval '1 hour')`,
      ),
    },
    { alerts: ['OutboxStands'], begin: fillOutbox },
    { alerts: ['WorkerMissing', 'HeldTimesStay'], begin: leaveHeldTimes },
    { alerts: ['BackupOld'], begin: ({ watched }) => watched.ageBackup() },
    { alerts: ['CertificateEnds'], begin: async ({ watched }) => watched.spoilCertificate() },
    { alerts: ['RefundsFailed', 'RefundsLate', 'DisputesOpen'], begin: leaveRefunds },
    {
      alerts: ['ReconciliationLate', 'ReconciliationRepairs'],
      begin: run(`insert into reconciliations (clinic_id, ran_at, checked, repaired, details)
        values (1, now() - interval '3 hours', 3, 2, '[]')`),
    },
  ],
  [
    { alerts: ['RefreshFails'], begin: ({ registry }) => registry.app.close() },
    {
      alerts: ['RequestsFail', 'RequestsSlow', 'ConnectionsUsedUp', 'RequestsRejected'],
      begin: block,
    },
  ],
  [
    { alerts: ['DatabaseSilent'], begin: run('revoke select on outbox from clinic_runtime') },
    { alerts: ['ProcessDown'], begin: ({ shell }) => shell.stop('SIGKILL') },
  ],
];
