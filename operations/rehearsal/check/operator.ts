import { basename, join } from 'node:path';
import type { State } from '../../src/doctor/check';
import { toCallerEnv } from '../place';
import { run, runToEnd } from '../../processes/run';
import { getIdentityFile, getSettingsFolder, MOLAR } from '../settings';
import type { Site } from '../site';

/** What `molar doctor` says of a rehearsal; every other check has to be content. */
const EXPECTED: Readonly<Record<string, State>> = {
  rehearsal: 'failed',
  'card keys': 'warning',
  'identity provider': 'warning',
  SPF: 'warning',
  DKIM: 'not checked',
  DMARC: 'warning',
};

interface Examined {
  readonly checks: readonly {
    readonly name: string;
    readonly state: State;
    readonly found: string;
  }[];
}

const isSame = (a: object, b: object): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Returns how many checks ended how; throws what is not as expected. */
export async function examine({ place }: Site): Promise<Record<string, unknown>> {
  const { stdout, stderr, code } = await runToEnd(
    [...MOLAR, 'doctor', '--settings', getSettingsFolder(place), '--json', '--time-limit', '30'],
    { env: { PATH: process.env.PATH, ...toCallerEnv(place) } },
  );
  if (!stdout) throw new Error(`molar doctor printed nothing: ${stderr}`);
  const { checks } = JSON.parse(stdout) as Examined;
  const complaints = checks.filter(({ state }) => state !== 'ok');
  const states = Object.fromEntries(complaints.map(({ name, state }) => [name, state]));
  if (!isSame(states, EXPECTED)) {
    const told = complaints.map(({ name, state, found }) => `${name} ${state}: ${found}`);
    throw new Error(`molar doctor says something else than expected:\n${told.join('\n')}`);
  }
  if (code !== 1) throw new Error(`molar doctor ended with ${code}`);
  return { ok: checks.length - complaints.length, ...states };
}

/** `molar backup`, and `verify` of what it wrote, with the environment of operations.env. */
export async function backUp({ place, settings }: Site): Promise<string> {
  const env = { PATH: process.env.PATH, ...settings.operations };
  const said = await run([...MOLAR, 'backup'], { env });
  const [, written] = /^Wrote ([^\s,]+)/m.exec(said) ?? [];
  if (written === undefined) throw new Error(`molar backup said: ${said}`);
  const file = join(settings.operations.BACKUP_DIR ?? '', basename(written));
  const verify = [...MOLAR, 'backup', 'verify', file, '--identity', getIdentityFile(place)];
  const verified = await run(verify, { env });
  if (!verified.includes('is complete and unchanged')) throw new Error(verified);
  return file;
}
