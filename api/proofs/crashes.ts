import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Schema } from '../src/database/schema';
import type { CardProvider } from '../src/ports';
import { type Database } from '../src/database/connection';

/** What a process that is killed leaves: nothing that it does afterwards has any effect. */
export class Crash extends Error {}

/** Counts the steps of one operation, a query or a call of the provider each, and ends it at one. */
export interface CrashPoint {
  /** Runs one step, unless the process has been killed before it; it may be killed after it. */
  run<T>(step: () => Promise<T>): Promise<T>;
  readonly hasCrashed: () => boolean;
  /** How many steps there were. */
  readonly steps: () => number;
}

/** A step of a schedule, counted from 0: the crash comes before it or right after it. */
export interface CrashPosition {
  readonly at: number;
  readonly isAfter: boolean;
}

/** Crashes before the step of that number, counted from 0, or right after it; Infinity for never. */
export function createCrashPoint(at: number, isAfter: boolean): CrashPoint {
  let steps = 0;
  let hasCrashed = false;
  return {
    hasCrashed: () => hasCrashed,
    steps: () => steps,
    async run(step) {
      const isHere = steps === at;
      steps += 1;
      if (hasCrashed || (isHere && !isAfter)) hasCrashed = true;
      if (hasCrashed) throw new Crash();
      const result = await step();
      if (!isHere) return result;
      hasCrashed = true;
      throw new Crash();
    },
  };
}

/** Crashes once in a whole schedule, whose steps are counted over all of its operations. */
export function createSingleCrash({ at, isAfter }: CrashPosition): () => CrashPoint {
  let stepsBefore = 0;
  let last: CrashPoint | null = null;
  return () => {
    stepsBefore += last?.steps() ?? 0;
    last = createCrashPoint(at - stepsBefore, isAfter);
    return last;
  };
}

/** The database ends the transactions of a connection that is gone. */
const isCleanUp = (statement: string): boolean => statement === 'rollback';

type Query = PostgresPoolClient['query'];

function wrapClient(client: PostgresPoolClient, point: CrashPoint): PostgresPoolClient {
  const ask = (statement: string, values: readonly unknown[]) =>
    (client.query as (statement: string, values: readonly unknown[]) => Promise<unknown>)(
      statement,
      values,
    );
  const query = (statement: string, values: readonly unknown[]) =>
    isCleanUp(statement) ? ask(statement, values) : point.run(() => ask(statement, values));
  // A crash right after `begin` leaves a transaction that nobody ends.
  const release = (): void =>
    point.hasCrashed()
      ? void ask('rollback', []).finally(() => client.release())
      : client.release();
  return { query: query as Query, release };
}

/** The database as one operation sees it. */
export function crashingDb(pool: PostgresPool, point: CrashPoint): Database {
  const wrapped: PostgresPool = {
    connect: async () => wrapClient(await pool.connect(), point),
    end: async () => undefined,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: wrapped }) });
}

async function* crashBetween<T>(items: AsyncIterable<T>, point: CrashPoint): AsyncIterable<T> {
  for await (const item of items) {
    await point.run(async () => undefined);
    yield item;
  }
}

/** The card provider as one operation sees it. */
export function crashingCards(cards: CardProvider, point: CrashPoint): CardProvider {
  return {
    createIntent: (intent) => point.run(() => cards.createIntent(intent)),
    getIntent: (id) => point.run(() => cards.getIntent(id)),
    cancelIntent: (id) => point.run(() => cards.cancelIntent(id)),
    listIntents: (since) => crashBetween(cards.listIntents(since), point),
    createRefund: (refund) => point.run(() => cards.createRefund(refund)),
    getRefund: (id) => point.run(() => cards.getRefund(id)),
    listRefunds: (filter) => crashBetween(cards.listRefunds(filter), point),
    getDispute: (id) => point.run(() => cards.getDispute(id)),
    listDisputes: (since) => crashBetween(cards.listDisputes(since), point),
    readEvent: (rawBody, signature) => cards.readEvent(rawBody, signature),
  };
}
