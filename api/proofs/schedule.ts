import type { FastifyBaseLogger } from 'fastify';
import type { PostgresPool } from 'kysely';
import { DAY_MS, HOUR_MS } from 'shared-contracts';
import type { MoneyContext } from '../src/context';
import { DomainError } from '../src/domain-error';
import { createCardBooks } from './card-books';
import {
  Crash,
  crashingCards,
  crashingDb,
  createCrashPoint,
  type CrashPoint,
  type CrashPosition,
  createSingleCrash,
} from './crashes';
import { findFaults } from './invariants';
import {
  areRefundsQueued,
  compare,
  hasUnsettled,
  isIntentCovered,
  type Operation,
  operations,
  prepare,
  pressButtons,
  work,
  type World,
} from './operations';
import { createRandom, type Random } from './random';
import { createSetting, STARTS_AT } from './setting';
import { forClinic } from '../src/database/connection';

const LATE_FEES = [0, 2_000, 8_000, 12_000];

/** Which protections are on; the control turns one off. */
export interface Protections {
  readonly idempotencyKeys: boolean;
  readonly reconciliation: boolean;
}

export const allProtections: Protections = { idempotencyKeys: true, reconciliation: true };

/** A refund of less than half can be made twice without exceeding its charge: the control does so. */
const toLateFee = (random: Random, { idempotencyKeys }: Protections): number =>
  idempotencyKeys ? random.pick(LATE_FEES) : 12_000;
const toLeadHours = (random: Random, { idempotencyKeys }: Protections): number =>
  6 + random.below(idempotencyKeys ? 50 : 10);

export interface ScheduleOptions {
  readonly seed: number;
  readonly clinicId: number;
  readonly pool: PostgresPool;
  readonly log: FastifyBaseLogger;
  readonly protections: Protections;
  /** The only crash, in a schedule without operations at the same time; many at random without. */
  readonly crash?: CrashPosition | undefined;
}

export interface ScheduleResult {
  /** Empty when all is well. */
  readonly faults: readonly string[];
  readonly crashes: number;
  readonly charges: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly events: number;
  readonly steps: number;
}

/** A third of the operations are ended at one of their steps, before or after it. */
function chooseCrash(random: Random): CrashPoint {
  const isCrashing = random.chance(0.35);
  const [at, isAfter] = [random.below(20), random.chance(0.5)];
  return createCrashPoint(isCrashing ? at : Infinity, isAfter);
}

function toContext(world: World, pool: PostgresPool, point: CrashPoint): MoneyContext {
  return {
    db: forClinic(crashingDb(pool, point), world.setting.clinic),
    clinic: world.setting.clinic,
    clock: () => new Date(world.nowMs),
    ports: { cards: crashingCards(world.books.cards, point) },
  };
}

/** A domain error is a valid outcome, and crashes are intended; any other error is a fault. */
async function attempt(operation: Operation, world: World, context: MoneyContext): Promise<void> {
  try {
    await operation(world, context);
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof Crash)) throw error;
  }
}

function letTimePass(world: World): void {
  const { random, books, offered } = world;
  if (random.chance(0.2)) world.nowMs += random.below(12) * HOUR_MS;
  if (offered.length > 0 && random.chance(0.5)) books.pay(random.pick(offered));
  if (offered.length > 0 && random.chance(0.12)) books.refund(random.pick(offered));
  if (offered.length > 0 && random.chance(0.12)) books.dispute(random.pick(offered));
  if (random.chance(0.15)) books.settle(true);
}

async function play(
  world: World,
  { pool, crash }: Pick<ScheduleOptions, 'pool' | 'crash'>,
): Promise<{ crashes: number; steps: number }> {
  const { random } = world;
  const points: CrashPoint[] = [];
  const nextPoint = crash ? createSingleCrash(crash) : () => chooseCrash(random);
  const start = (operation = random.pick(operations)): Promise<void> => {
    const point = nextPoint();
    points.push(point);
    return attempt(operation, world, toContext(world, pool, point));
  };
  await start(prepare);
  const rounds = 6 + random.below(7);
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(!crash && random.chance(0.3) ? [start(), start()] : [start()]);
    letTimePass(world);
  }
  return {
    crashes: points.filter((point) => point.hasCrashed()).length,
    steps: points.reduce((sum, point) => sum + point.steps(), 0),
  };
}

/** Refunds fail for so many rounds at most. */
const FAILING_ROUNDS = 2;
const MOST_ROUNDS = 9;

/** From here on no event arrives and no browser reports: what is left has to repair everything. */
async function settle(world: World, context: MoneyContext, protections: Protections) {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    world.books.settle(round < FAILING_ROUNDS);
    if (protections.reconciliation) await compare(world, context);
    await pressButtons(world, context);
    await work(world, context);
    const isPending = world.books.isUndecided() || (await hasUnsettled(context));
    if (round >= FAILING_ROUNDS && !isPending) return;
    world.nowMs += DAY_MS;
  }
}

/** Plays one schedule to its end and looks at what is left. */
export async function playSchedule(options: ScheduleOptions): Promise<ScheduleResult> {
  const { seed, clinicId, pool, log, protections } = options;
  const random = createRandom(seed);
  const safe = createCrashPoint(Infinity, false);
  const setting = await createSetting(crashingDb(pool, safe), {
    clinicId,
    lateFeeCents: toLateFee(random, protections),
  });
  // Before the notice period, in it, and shortly before the visit.
  const startMs = STARTS_AT - toLeadHours(random, protections) * HOUR_MS;
  const keepsKeys = protections.idempotencyKeys;
  const books = createCardBooks({ random, now: () => world.nowMs, keepsKeys });
  const world: World = { setting, books, random, log, offered: [], nowMs: startMs };
  const faults: string[] = [];
  const played = { crashes: 0, steps: 0 };
  try {
    Object.assign(played, await play(world, options));
    const context = toContext(world, pool, safe);
    if (!(await areRefundsQueued(context))) faults.push('a requested refund is not in the queue');
    if (!(await isIntentCovered(setting, context))) faults.push('an intent is left open');
    await settle(world, context, protections);
    faults.push(...(await findFaults(context.db, setting, books)));
  } catch (error) {
    faults.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
  const charges = [...books.intents.values()].filter(({ state }) => state === 'succeeded').length;
  const { refunds, disputes, events } = books;
  const counts = {
    charges,
    refunds: refunds.size,
    disputes: disputes.size,
    events: events.length,
  };
  return { faults, ...played, ...counts };
}
