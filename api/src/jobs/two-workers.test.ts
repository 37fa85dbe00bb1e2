import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { signIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';

let api: TestApi;
const stops: (() => Promise<void>)[] = [];
/** To whom each worker has sent an email. */
const sent: string[][] = [[], []];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await api.stop();
});

function startWorker(recipients: string[]): void {
  const mailer = {
    address: 'clinic@clinic.test',
    send: async ({ to }: { to: string }) => {
      recipients.push(to);
      await sleep(20);
    },
  };
  const stop = startTestWorker(api, {
    mailer,
  });
  stops.push(stop);
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs`.execute(api.db);
  return rows[0]!.count;
}

it('of two processes, both send emails, and each email is sent once', async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `patient-${index}@clinic.test`);
  for (const email of emails) await signIn(api, { email });
  sent.forEach(startWorker);
  // Jest's own time limit ends it.
  while (sent.flat().length < emails.length || (await countJobs()) > 0) await sleep(50);
  expect(sent.flat().sort()).toEqual(emails.sort());
  expect(sent.map(({ length }) => length > 0)).toEqual([true, true]);
}, 60_000);
