import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Agent } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { createRandom, type Random } from '../random';
import { listOperations, listServed, type Operation } from '../site/operations';
import { type People, restorePeople, signInPeople } from '../site/people';
import { createAgent, type RawAnswer, type RawRequest, send } from '../site/send';
import { startShell } from '../site/start-shell';
import { openClinics, type ProofSite, startSite } from '../site/start-site';
import { readStoredIds } from '../site/stored-ids';
import { createRequest } from './create-request';
import { judge } from './judge';

interface FuzzOptions {
  /** To each operation. */
  readonly requests: number;
  readonly seed: number;
  readonly only: string;
  /** Without validation. */
  readonly control: boolean;
  readonly tell: (text: string) => void;
}

const CONTROL_REQUESTS = 8;
const AT_ONCE = 8;
const MAX_SHOWN = 400;

/** Takes the validation of requests away on demand: what handlers get is what was sent. */
function createValidation() {
  let isOff = false;
  const onRoute = (route: RouteOptions): void => {
    if (!route.config?.access) return; // The card provider is served by Fastify too.
    route.validatorCompiler = (part) => {
      const validate = validatorCompiler(part as never);
      return (value: unknown) => (isOff ? { value } : validate(value)) as never;
    };
  };
  const watch = (message: unknown): void =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', onRoute);
  subscribe('fastify.initialization', watch);
  return {
    turnOff: () => void (isOff = true),
    stop: () => void unsubscribe('fastify.initialization', watch),
  };
}

function pickToken({ access }: Operation['endpoint'], people: People, random: Random) {
  const role = random.pick(['owner', 'owner', 'owner', 'dentist', 'reception', 'patient'] as const);
  if (access === 'identity') return people.patient.idToken;
  if (access !== 'user') return undefined;
  return random.chance(0.02) ? undefined : people[role].token;
}

interface Target {
  readonly origin: string;
  readonly via: 'api' | 'shell';
}

interface Fault {
  readonly operation: string;
  readonly via: Target['via'];
  readonly what: string;
  readonly request: string;
}

const cut = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

const describe = ({ method, path, headers, body = '' }: RawRequest): string =>
  cut(`${method} ${path} ${headers['content-type'] ?? ''} ${String(body)}`);

interface Tally {
  sent: number;
  accepted: number;
  /** The first of each kind. */
  readonly faults: Map<string, Fault>;
  readonly acceptedOperations: Set<string>;
}

interface Sent {
  readonly operation: Operation;
  readonly target: Target;
  readonly request: RawRequest;
}

/** Notes what is wrong with the answer. */
function note(tally: Tally, { operation, target, request }: Sent, answer: RawAnswer | Error) {
  tally.sent += 1;
  const what =
    answer instanceof Error ? `no answer: ${answer.message}` : judge(operation.endpoint, answer);
  if (!(answer instanceof Error) && answer.status === 200) {
    tally.accepted += 1;
    tally.acceptedOperations.add(operation.name);
  }
  if (what === null) return;
  const { name } = operation;
  const key = `${name} ${target.via} ${what}`;
  if (tally.faults.has(key)) return;
  const fault = { operation: name, via: target.via, what, request: describe(request) };
  tally.faults.set(key, fault);
}

interface Fuzzing {
  readonly site: ProofSite;
  people: People;
  readonly targets: readonly Target[];
  readonly agent: Agent;
  readonly tally: Tally;
}

/** Sends an operation its requests, some at once, one half to each target. */
async function fuzzOperation(fuzzing: Fuzzing, operation: Operation, options: FuzzOptions) {
  const { site, targets, agent, tally } = fuzzing;
  const people = await restorePeople(site, fuzzing.people);
  fuzzing.people = people;
  const ids = await readStoredIds(site.db);
  const random = createRandom(options.seed * 1_000 + hash(operation.name));
  const purpose = { random, ids, path: operation.endpoint.path };
  for (let done = 0; done < options.requests; done += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, async (_, index) => {
      const request = createRequest(
        operation,
        purpose,
        pickToken(operation.endpoint, people, random),
      );
      const target = targets[index % targets.length]!;
      const answer = await send(target.origin, agent, request).catch((error: Error) => error);
      note(tally, { operation, target, request }, answer);
    });
    await Promise.all(batch);
  }
}

/** Of a text, for a seed of its own. */
const hash = (text: string): number =>
  [...text].reduce((sum, one) => (Math.imul(sum, 31) + one.charCodeAt(0)) | 0, 7);

const isAlive = async (agent: Agent, { origin }: Target): Promise<boolean> => {
  const path = '/healthz';
  const answer = await send(origin, agent, { method: 'GET', path, headers: {} }).catch(() => null);
  return answer?.status === 200;
};

const toTally = (): Tally => ({
  ...{ sent: 0, accepted: 0 },
  ...{ faults: new Map(), acceptedOperations: new Set() },
});

interface RunResult {
  readonly tally: Tally;
  readonly operations: number;
  readonly isAlive: boolean;
  readonly consoleErrors: number;
}

/** Counts what is written to the console as an error while it works. */
async function countConsoleErrors<T>(work: () => Promise<T>): Promise<[T, number]> {
  const { error } = console;
  let count = 0;
  console.error = (...given: unknown[]) => {
    count += 1;
    error(...given);
  };
  try {
    return [await work(), count];
  } finally {
    console.error = error;
  }
}

async function run(options: FuzzOptions): Promise<RunResult> {
  const validation = createValidation();
  const clinics = await openClinics(1);
  const { site, stop } = await startSite(clinics, clinics.clinics[0]!);
  validation.stop();
  const shell = await startShell(site.url);
  const agent = createAgent();
  try {
    const targets = [
      { origin: site.url, via: 'api' as const },
      { origin: shell.url, via: 'shell' as const },
    ];
    const people = await signInPeople(site);
    if (options.control) validation.turnOff();
    const fuzzing = { site, people, targets, agent, tally: toTally() };
    const served = await listServed(site.url, agent);
    const operations = listOperations().filter(
      ({ name }) => served.has(name) && name.includes(options.only),
    );
    const [, consoleErrors] = await countConsoleErrors(async () => {
      for (const [index, operation] of operations.entries()) {
        await fuzzOperation(fuzzing, operation, options);
        if (index % 20 === 19) options.tell(`${index + 1} of ${operations.length} operations`);
      }
    });
    const alive = await Promise.all(targets.map((target) => isAlive(agent, target)));
    const causes = site.errorLines.filter((line) => line.includes('"code":"internal"'));
    for (const line of causes.slice(0, 20)) options.tell(line);
    const { tally } = fuzzing;
    return { tally, operations: operations.length, isAlive: alive.every(Boolean), consoleErrors };
  } finally {
    agent.destroy();
    await shell.stop();
    await stop();
    await clinics.stop();
  }
}

const isClean = ({ tally, isAlive: alive, consoleErrors }: RunResult): boolean =>
  tally.faults.size === 0 && alive && consoleErrors === 0 && tally.accepted > 0;

/** Sends all operations what they should take and what they should reject, and judges each answer. */
export async function proveFuzz(options: FuzzOptions) {
  const startedAt = performance.now();
  const result = await run(options);
  for (const { operation, via, what, request } of result.tally.faults.values()) {
    options.tell(`${operation} (${via}) ${what}\n  ${request}`);
  }
  const quiet = { ...options, control: true, requests: CONTROL_REQUESTS, tell: () => undefined };
  const control = options.control ? null : (await run(quiet)).tally.faults.size;
  const { tally, operations, isAlive: alive, consoleErrors } = result;
  return {
    name: 'prove:fuzz',
    ok: isClean(result) && control !== 0,
    seed: options.seed,
    control: { withoutValidation: control ?? tally.faults.size },
    operations,
    sent: tally.sent,
    accepted: tally.accepted,
    operationsAccepted: tally.acceptedOperations.size,
    faults: tally.faults.size,
    alive,
    consoleErrors,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}
