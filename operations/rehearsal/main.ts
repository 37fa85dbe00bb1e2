import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePrograms } from '../processes/packages';
import { ROOT } from '../processes/processes';
import { play, type Played } from './check/play';
import { createPlace, DOMAIN, type Place } from './place';
import { PROGRAMS } from './postgres';
import { getSettingsFolder, OWNER_EMAIL } from './settings';
import { createStarted, startSite } from './site';

const HELP = `npm run rehearse [-- --check] [-- --port <port>]

Starts a whole site in production mode on this machine, in a temporary folder, without containers: PostgreSQL 15, Postfix and Caddy of
Debian, the files that molar init writes, migrate, the registry with all remotes, API, worker and shell. The emulators of npm start
stand in for identity and cards (CLINIC_REHEARSAL); everything else is what a real site has. Nothing leaves this machine. It
needs root, for Postfix and for apt-get, which installs what is missing. Run npm run build before.

  --check        plays it through, prints one line of JSON, and ends with 1 when something fails
  --port <port>  of https; any free one unless given

docs/running.md, "Rehearse first", says what it shows and what it does not.
`;

/** For what was being started when it was interrupted. */
const STARTING_LIMIT_MS = 10_000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const toMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const toNext = (place: Place): string => `
The site runs at ${place.url}
  its CA        ${place.caFile} (let a browser trust it for this alone, or go on after its warning)
  settings      ${getSettingsFolder(place)}
  emails        ${join(place.folder, 'postfix', 'mailboxes', 'inbox', 'new')}
  logs          ${join(place.folder, 'logs')}

Next: sign up as ${OWNER_EMAIL}, and follow the link in the email: that is the owner. Pay with the card 4242 4242 4242 4242.
Your browser knows ${DOMAIN}; other programs may need it in /etc/hosts, as 127.0.0.1.
Ctrl-C stops everything and removes the folder.`;

/** Until Ctrl-C, or what else ends this process. */
const waitForSignal = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });

/** Starts a site, plays it through or waits, and stops what has started. Null when it was interrupted. */
async function rehearse(place: Place, isCheck: boolean): Promise<Played | null> {
  const started = createStarted();
  const interrupted = waitForSignal().then(() => null);
  const work = async (): Promise<Played | null> => {
    const site = await startSite(place, started, say);
    if (isCheck) return play(site, say);
    say(toNext(place));
    return interrupted;
  };
  const working = work();
  try {
    return await Promise.race([working, interrupted]);
  } finally {
    say('stopping');
    await started.stopAll();
    await Promise.race([Promise.allSettled([working]), sleep(STARTING_LIMIT_MS)]);
    await started.stopAll();
  }
}

function readPort(options: readonly string[]): number | undefined {
  const index = options.indexOf('--port');
  if (index < 0) return undefined;
  const port = Number(options[index + 1]);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error('--port must be a number from 1 to 65535');
}

function requireMachine(): void {
  if (process.getuid?.() !== 0) throw new Error('It needs root: see npm run rehearse -- --help');
  if (!existsSync(join(ROOT, 'shell', 'dist', 'entry.json'))) {
    throw new Error('Run npm run build first');
  }
  const initdb = join(PROGRAMS, 'initdb');
  requirePrograms({ [initdb]: 'postgresql-15', caddy: 'caddy', postfix: 'postfix' });
}

/** An interrupted rehearsal was meant to end, unless it was a check. */
const toResult = (played: Played | null, isCheck: boolean): Played =>
  played ?? { ok: !isCheck, checks: {}, error: 'interrupted' };

async function main(options: readonly string[]): Promise<void> {
  const [port, isCheck] = [readPort(options), options.includes('--check')];
  requireMachine();
  const place = await createPlace(port);
  say(`the rehearsal is in ${place.folder}`);
  const played = await rehearse(place, isCheck).catch((error: unknown) => {
    return { ok: false, checks: {}, error: toMessage(error) };
  });
  if (played?.ok === false) {
    say(`rehearse: ${played.error}\n${place.folder} stays, with all logs: remove it yourself`);
  } else {
    await rm(place.folder, { recursive: true, force: true });
  }
  const result = toResult(played, isCheck);
  if (isCheck) process.stdout.write(`${JSON.stringify({ name: 'rehearse', ...result })}\n`);
  process.exit(result.ok ? 0 : 1);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    say(`rehearse: ${toMessage(error)}`);
    process.exit(1);
  });
}
