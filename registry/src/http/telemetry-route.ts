import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Beacon,
  type PageVitals,
  beaconSchema,
  HOUR_MS,
  type ReleaseDocument,
  type RemoteEvent,
  type RemoteOutcome,
} from 'shared-contracts';
import { foldAddress } from 'shared-server';
import { RegistryError } from '../errors';
import type { StoredRegistryOptions } from '../stored-registry';
import { type CausedEvent, type SeenCause, UNANSWERED } from '../telemetry/causes';
import { type GivenUp, rollBackFailedVersions, withdrawFailedCanaries } from '../telemetry/give-up';
import { listWatched } from '../telemetry/load-reports';
import { readVisitToken } from '../visits/visit-token';

const BEACON_LIMIT_BYTES = 16 * 1024;
/** Per address: enough for a whole clinic behind one, too few for a script to flood the counts. */
const MAX_REPORTS_PER_MINUTE = 1000;
/** A page sends three or four of each remote that it shows. */
const MAX_REPORTS_OF_VISIT = 60;
const CLOSE_INTERVAL_MS = 5000;
const PRUNE_INTERVAL_MS = HOUR_MS;
/** The counts of all versions are read for it; in an outage reports are many. */
const LIVE_CHECK_INTERVAL_MS = 5000;

type Options = Pick<
  StoredRegistryOptions,
  'storage' | 'reports' | 'causes' | 'checks' | 'vitals' | 'tokens' | 'shell' | 'clock'
>;

/** Events of existing versions only, so that nobody can fill the disk with invented names. */
function filterKnown(events: readonly RemoteEvent[], { remotes }: ReleaseDocument): RemoteEvent[] {
  return events.filter(({ remote, version }) => remotes[remote]?.releases[version] !== undefined);
}

/** Whether an action is due again, at most once in the period. */
function createTurn(periodMs: number): (now: Date) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now.getTime() - last < periodMs) return false;
    last = now.getTime();
    return true;
  };
}

const failures: readonly RemoteOutcome[] = ['failed', 'crashed', 'blank', 'blocked'];
const isFailure = ({ outcome }: Pick<RemoteEvent, 'outcome'>) => failures.includes(outcome);

/** A cause is logged the first time, the tenth, the hundredth: errors of a page that many open are many. */
const isWorthALine = ({ count }: SeenCause) => /^10*$/.test(String(count));

/** What a page sent, and from where. */
interface Reported {
  readonly events: readonly RemoteEvent[];
  readonly vitals: readonly PageVitals[];
  readonly visit: string | undefined;
  readonly address: string;
}

/** The versions that reports caused to be given up, and the causes of failures. */
interface Result {
  readonly givenUp: readonly GivenUp[];
  readonly seen: readonly SeenCause[];
}

/** Records what pages report, and what they do not: that they hang. */
function createReporting(options: Options) {
  const { storage, reports, causes, vitals, tokens, clock } = options;
  const isPruningDue = createTurn(PRUNE_INTERVAL_MS);
  const isLiveCheckDue = createTurn(LIVE_CHECK_INTERVAL_MS);

  async function giveUpFailed(document: ReleaseDocument, now: Date): Promise<GivenUp[]> {
    const withdrawn = await withdrawFailedCanaries(document, options, now);
    if (!isLiveCheckDue(now)) return withdrawn;
    return [...withdrawn, ...(await rollBackFailedVersions(document, options, now))];
  }

  async function conclude(
    events: readonly CausedEvent[],
    document: ReleaseDocument,
    at: Date,
  ): Promise<Result> {
    const givenUp = events.some(isFailure) ? await giveUpFailed(document, at) : [];
    return { givenUp, seen: await causes.record(events, { at, document }) };
  }

  async function report({
    events: reported,
    vitals: measured,
    visit: token,
    address,
  }: Reported): Promise<Result> {
    const { document } = await storage.readDocument();
    const events = filterKnown(reported, document);
    const now = clock();
    const visit = token ? readVisitToken(token, await tokens.listSigningKeys(), now) : null;
    if (visit !== null) await vitals.record(measured, visit, now);
    if (events.length === 0) return { givenUp: [], seen: [] };
    await reports.record(events, {
      at: now,
      address,
      visit,
      watched: listWatched(document, now),
    });
    if (isPruningDue(now)) {
      await Promise.all([
        reports.prune(document, now),
        causes.prune(document, now),
        vitals.prune(now),
      ]);
    }
    return conclude(events, document, now);
  }

  async function closeUnanswered(): Promise<Result> {
    const now = clock();
    const closed = await reports.closeUnanswered(now);
    if (closed.length === 0) return { givenUp: [], seen: [] };
    const { document } = await storage.readDocument();
    const events = filterKnown(closed, document);
    return conclude(
      events.map((event) => ({ ...event, cause: UNANSWERED })),
      document,
      now,
    );
  }

  return { report, closeUnanswered };
}

const isPrefetch = ({ headers }: FastifyRequest) =>
  /\bpre(fetch|render)\b/.test(String(headers['sec-purpose'] ?? ''));

function log(logger: FastifyBaseLogger, { givenUp, seen }: Result): void {
  for (const version of givenUp) logger.warn(version, 'version given up');
  for (const cause of seen.filter(isWorthALine)) logger.warn(cause, 'error in browsers');
}

/** Looks regularly for pages that hang, until the server closes. */
function watchUnanswered(app: FastifyInstance, close: () => Promise<Result>): void {
  let closing = Promise.resolve();
  const timer = setInterval(() => {
    closing = close().then(
      (result) => log(app.log, result),
      (error: unknown) => app.log.error({ err: error }, 'visits could not be closed'),
    );
  }, CLOSE_INTERVAL_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await closing;
  });
}

/**
 * Receives the reports that pages send with `sendBeacon`, and gives up versions that fail. Anyone may
 * report: false reports can end a canary, and those of many can hide that a version fails. They never start or
 * spread one, and do not change what is live for everyone unless a check agrees. A plugin of its own because of its
 * rate limit.
 */
export async function serveTelemetry(app: FastifyInstance, options: Options): Promise<void> {
  const { report, closeUnanswered } = createReporting(options);
  const errorResponseBuilder = () => new RegistryError('rate_limited');
  await app.register(rateLimit, {
    max: MAX_REPORTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => foldAddress(ip),
    errorResponseBuilder,
  });
  const limitVisit = app.createRateLimit({
    max: MAX_REPORTS_OF_VISIT,
    timeWindow: '1 minute',
    keyGenerator: ({ body }) => `visit ${(body as Beacon).visit}`,
  });
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  watchUnanswered(app, closeUnanswered);
  const route = { config: { registryAccess: 'anyone' }, bodyLimit: BEACON_LIMIT_BYTES } as const;
  app.post('/telemetry', route, async (request, reply) => {
    const { events, vitals, visit } = beaconSchema.parse(request.body);
    if (visit) {
      const limit = await limitVisit(request);
      if (!limit.isAllowed && limit.isExceeded) throw new RegistryError('rate_limited');
    }
    // Nobody has seen the page yet: it reports once it is looked at.
    if (isPrefetch(request)) return reply.code(204).send();
    log(request.log, await report({ events, vitals, visit, address: request.ip }));
    return reply.code(204).send();
  });
}
