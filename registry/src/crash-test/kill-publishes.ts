import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFault, listLeftovers } from '../test-kit/find-fault';

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

async function killAtEachWrite(dir: string): Promise<number> {
  const published: string[] = ['1.0.0'];
  const writes = Number((await run(dir, '1.0.0')).output);
  let kills = 0;
  for (let round = 1; kills < MINIMUM_KILLS; round += 1) {
    const version = `1.${round}.0`;
    for (let at = 1; at <= writes; at += 1) {
      for (const moment of ['before', 'half']) {
        const { signal } = await run(dir, version, String(at), moment);
        if (signal === 'SIGKILL') kills += 1;
        const fault = await findFault(dir, REMOTE, [published, [...published, version]]);
        if (fault) throw new Error(`killed ${moment} write ${at} of ${version}: ${fault}`);
      }
    }
    await run(dir, version);
    published.push(version);
  }
  return kills;
}

const dir = await mkdtemp(join(tmpdir(), 'clinic-kills-'));
try {
  const kills = await killAtEachWrite(dir);
  const leftovers = await listLeftovers(dir);
  if (leftovers.length > 0) throw new Error(`left behind: ${leftovers.join(', ')}`);
  process.stdout.write(`${kills} kills: the registry was intact after each, nothing left behind\n`);
} finally {
  await rm(dir, { recursive: true, force: true });
}
