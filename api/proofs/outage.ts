import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS, type Fault, type Line } from './line';
import { ANSWER_MS, dependencies, type Dependency, RECOVERY_MS } from './outage/dependencies';
import { createProbes } from './outage/probes';
import { startWorld, type World } from './outage/start-world';
import { signInPerson } from './site/people';

const HELP = `npm run prove:outage [-- options]

Starts an API with its jobs, whose identity provider, card provider, mail server, image host, registry and replica are each behind a line of
their own. Each of them is then refused, hanging, reset, answering with an error of its protocol, and answering garbage. A call that needs it has to get
the documented answer within 3 seconds; once it works again, calls have to succeed within 30 seconds, each email is sent once and no payment
exists twice. As a control, an API waits without end for what hangs: its calls have no answer in time.

  --times N   how often each fault comes (5)
  --short     each once
  --help
`;

/** With which an API waits as long as its callers do. */
const WITHOUT_LIMIT_MS = 999_999;
const withTimeouts = ['identity', 'images', 'registry'] as const;

const log = (line: string) => process.stderr.write(`${line}\n`);

/** Errors that nothing caught would end the process of a server. */
const uncaught: string[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => void uncaught.push(String(error)));
}

type Probes = ReturnType<typeof createProbes>;

interface Played {
  readonly name: Dependency['name'];
  readonly fault: Fault;
  readonly status: number;
  readonly ms: number;
  readonly recoveredMs: number;
  readonly ok: boolean;
}

async function waitUntilRecovered(probes: Probes, name: Dependency['name']): Promise<number> {
  const startedAt = performance.now();
  while (!(await probes.isRecovered(name))) {
    if (performance.now() - startedAt > RECOVERY_MS) return Infinity;
    await sleep(250);
  }
  return Math.round(performance.now() - startedAt);
}

/** Its sender then waits for an answer. */
async function waitForFaulty(line: Line, before: number): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
    if (line.countFaulty() > before) return;
  }
}

async function play(world: World, probes: Probes, { name, status: expected }: Dependency) {
  const played: Played[] = [];
  const line = world.lines[name];
  for (const fault of FAULTS) {
    if (name === 'cards') await probes.book();
    await line.setFault(fault);
    const before = line.countFaulty();
    const answer = await probes.probes[name]();
    const { status, ms } = answer;
    // Jobs meet the fault too.
    if (name === 'mail') await probes.waitForAttempt(answer);
    if (name === 'mail' && fault !== 'refused') await waitForFaulty(line, before);
    await line.setFault(null);
    const recoveredMs = await waitUntilRecovered(probes, name);
    const ok = status === expected && ms <= ANSWER_MS && recoveredMs <= RECOVERY_MS;
    log(`${name} ${fault}: ${status} after ${Math.round(ms)} ms, back after ${recoveredMs} ms`);
    played.push({ name, fault, status, ms: Math.round(ms), recoveredMs, ok });
  }
  return played;
}

/** Those whose calls have an answer in time although nothing limits how long they wait. */
async function playControl(world: World, probes: Probes): Promise<string[]> {
  const other = await world.startApi(WITHOUT_LIMIT_MS);
  const answers = withTimeouts.map(async (name) => {
    await world.lines[name].setFault('hanging');
    const { ms } = await probes.probes[name](other.url);
    return { name, isInTime: ms <= ANSWER_MS };
  });
  const answered = (await Promise.all(answers)).filter(({ isInTime }) => isInTime);
  // Nothing ends these calls, so they are left.
  void other.stop().catch(() => undefined);
  return answered.map(({ name }) => name);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      times: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const times = Number(values.times ?? (values.short ? 1 : 5));
  const world = await startWorld();
  const sign = (email: string) => world.identity.sign(email);
  const patient = await signInPerson(world.site, 'patient.outage@clinic.test', sign);
  const owner = await signInPerson(world.site, 'owner.outage@clinic.test', sign);
  await world.site.db
    .updateTable('users')
    .set({ roles: ['owner'] })
    .where('user_id', '=', owner.userId)
    .execute();
  const probes = createProbes(world, { patient, owner });
  const played: Played[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const all = dependencies.map((dependency) => play(world, probes, dependency));
    played.push(...(await Promise.all(all)).flat());
  }
  const emails = await probes.countEmails();
  const doubledPayments = await probes.countDoubledIntents();
  log('control: an API that waits without end');
  const control = await playControl(world, probes);
  const booked = probes.made.length;
  const failed = played.filter(({ ok }) => !ok);
  const ok =
    failed.length === 0 &&
    emails === booked &&
    doubledPayments === 0 &&
    uncaught.length === 0 &&
    control.length === 0;
  const mostMs = Math.max(...played.map(({ ms }) => ms));
  const slowest = Math.max(...played.map(({ recoveredMs }) => recoveredMs));
  process.stdout.write(
    `${JSON.stringify({
      ...{ name: 'outage', ok, control: withTimeouts.length - control.length },
      ...{ played: played.length, failed, mostMs, backAfterMs: slowest },
      ...{ booked, emails, doubledPayments, uncaught },
    })}\n`,
  );
  await Promise.race([world.stop(), sleep(5_000)]);
  process.exit(ok ? 0 : 1);
}

await main();
