import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MailStandIn } from './mail-stand-in';

/** Longer than a dead worker's jobs stay its own, and than a job that failed waits. */
const WITHOUT_EMAIL_MS = 120_000;

const log = (line: string) => process.stderr.write(`${line}\n`);

const COUNT_WAITING = `
  select (select count(*) from outbox where task like 'send_email%' and set_aside_at is null)::integer
    + (select count(*) from graphile_worker.jobs where task_identifier like 'send_email%'
         and attempts < max_attempts and run_at < now() + interval '10 minutes')::integer as waiting`;

/**
 * Waits until the queue has nothing left to send, or sends nothing any more; a job that failed is tried again some seconds
 * later. Returns how many emails still wait.
 */
export async function waitForEmails(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let fewest = Infinity;
  let deadline = Infinity;
  for (let turn = 0; ; turn += 1) {
    const { waiting = 0 } = (await client.query<{ waiting: number }>(COUNT_WAITING)).rows[0] ?? {};
    if (waiting < fewest) deadline = Date.now() + WITHOUT_EMAIL_MS;
    fewest = Math.min(fewest, waiting);
    if (turn % 20 === 0) log(`${waiting} emails wait`);
    if (waiting === 0 || Date.now() > deadline) {
      await client.end();
      return waiting;
    }
    await sleep(500);
  }
}

/** What the database holds of emails that were not received: nothing if their jobs are gone. */
async function explainMissing(client: pg.Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { rows } = await client.query(
      `select 'outbox' as place, attempts, set_aside_at::text as at, error from outbox where payload->>'id' = $1
       union all
       select 'queue', attempts, run_at::text, last_error from graphile_worker._private_jobs where payload->>'id' = $1`,
      [id],
    );
    log(`no email about ${id}: ${JSON.stringify(rows)}`);
  }
}

/** Compares the confirmations with the visits. */
export async function compareEmails(url: string, { received }: MailStandIn) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select booking_id as id from bookings where clinic_id = 1 and status = 'booked'",
  );
  const perVisit = new Map<string, number>();
  for (const messageId of received.keys()) {
    const [, visit] = /^booked\.([\w-]+)\./.exec(messageId) ?? [];
    if (visit) perVisit.set(visit, (perVisit.get(visit) ?? 0) + 1);
  }
  const counts = rows.map(({ id }) => perVisit.get(id) ?? 0);
  await explainMissing(
    client,
    rows.map(({ id }) => id).filter((id) => !perVisit.has(id)),
  );
  await client.end();
  return {
    missing: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    /** With the same Message-ID. */
    sentAgain: [...received.values()].filter((count) => count > 1).length,
  };
}
