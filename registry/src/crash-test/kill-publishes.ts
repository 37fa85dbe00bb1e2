import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startPostgres } from 'local-postgres';
import { migrateToLatest } from '../database/migrate';
import { findFault, listLeftovers, type Place } from '../test-kit/find-fault';

/**
 * Kills a publishing process with SIGKILL before and half-way through each of its writes, round
 * after round on one registry, and checks after every kill that the registry is intact.
 */
const REMOTE = 'remote-booking';
const MINIMUM_KILLS = 100;
const script = join(import.meta.dirname, 'publish-once.ts');

/** Takes the arguments of `publish-once`. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const output = await text(child.stdout);
  await closed;
  return { signal: child.signalCode, output };
}

async function killAtEachWrite(place: Place): Promise<number> {
  const { databaseUrl, dir } = place;
  const published: string[] = ['1.0.0'];
  const writes = Number((await run(databaseUrl, dir, '1.0.0')).output);
  let kills = 0;
  for (let round = 1; kills < MINIMUM_KILLS; round += 1) {
    const version = `1.${round}.0`;
    for (let at = 1; at <= writes; at += 1) {
      for (const moment of ['before', 'half']) {
        const { signal } = await run(databaseUrl, dir, version, String(at), moment);
        if (signal === 'SIGKILL') kills += 1;
        const fault = await findFault(place, REMOTE, [published, [...published, version]]);
        if (fault) throw new Error(`killed ${moment} write ${at} of ${version}: ${fault}`);
      }
    }
    await run(databaseUrl, dir, version);
    published.push(version);
  }
  return kills;
}

const root = await mkdtemp(join(tmpdir(), 'clinic-kills-'));
const postgres = await startPostgres({ dataDir: join(root, 'postgres'), durable: false });
try {
  await migrateToLatest(postgres.url);
  const place = { databaseUrl: postgres.url, dir: join(root, 'registry') };
  const kills = await killAtEachWrite(place);
  const leftovers = await listLeftovers(place);
  if (leftovers.length > 0) throw new Error(`left behind: ${leftovers.join(', ')}`);
  process.stdout.write(`${kills} kills: the registry was intact after each, nothing left behind\n`);
} finally {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
}
