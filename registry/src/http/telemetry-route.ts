import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { beaconSchema, HOUR_MS, type ReleaseDocument, type RemoteEvent } from 'shared-contracts';
import { RegistryError } from '../errors';
import type { StoredRegistryOptions } from '../stored-registry';
import type { SeenCause } from '../telemetry/causes';
import { type GivenUp, rollBackFailedVersions, withdrawFailedCanaries } from '../telemetry/give-up';
import { listWatched } from '../telemetry/load-reports';

const BEACON_LIMIT_BYTES = 16 * 1024;
/** Per address: enough for a whole clinic behind one, too few for a script to flood the counts. */
const MAX_REPORTS_PER_MINUTE = 1000;
const PRUNE_INTERVAL_MS = HOUR_MS;
/** The counts of all versions are read for it; in an outage reports are many. */
const LIVE_CHECK_INTERVAL_MS = 5000;

type Options = Pick<StoredRegistryOptions, 'storage' | 'reports' | 'causes' | 'clock'>;

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

const isFailure = ({ outcome }: RemoteEvent) => outcome === 'failed' || outcome === 'crashed';

/** A cause is logged the first time, the tenth, the hundredth: errors of a page that many open are many. */
const isWorthALine = ({ count }: SeenCause) => /^10*$/.test(String(count));

interface Reported {
  readonly givenUp: readonly GivenUp[];
  readonly seen: readonly SeenCause[];
}

/** Returns a function that records a report and returns the versions it caused to be given up, and its causes. */
function createReporting({ storage, reports, causes, clock }: Options) {
  const isPruningDue = createTurn(PRUNE_INTERVAL_MS);
  const isLiveCheckDue = createTurn(LIVE_CHECK_INTERVAL_MS);
  const stores = { storage, reports };

  async function giveUpFailed(document: ReleaseDocument, now: Date): Promise<GivenUp[]> {
    const withdrawn = await withdrawFailedCanaries(document, stores, now);
    if (!isLiveCheckDue(now)) return withdrawn;
    return [...withdrawn, ...(await rollBackFailedVersions(document, stores, now))];
  }

  return async (reported: readonly RemoteEvent[], address: string): Promise<Reported> => {
    const { document } = await storage.readDocument();
    const events = filterKnown(reported, document);
    if (events.length === 0) return { givenUp: [], seen: [] };
    const now = clock();
    await reports.record(events, { at: now, address, watched: listWatched(document, now) });
    if (isPruningDue(now)) {
      await Promise.all([reports.prune(document, now), causes.prune(document, now)]);
    }
    const givenUp = events.some(isFailure) ? await giveUpFailed(document, now) : [];
    return { givenUp, seen: await causes.record(events, { at: now, document }) };
  };
}

/**
 * Receives the reports that pages send with `sendBeacon`, and gives up versions that fail. Anyone may
 * report: false reports can end a canary, those of several addresses can return everyone to the version
 * before, and those of many can hide that a version fails; they never start or spread one. A plugin of
 * its own because of its rate limit.
 */
export async function serveTelemetry(app: FastifyInstance, options: Options): Promise<void> {
  const report = createReporting(options);
  await app.register(rateLimit, {
    max: MAX_REPORTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new RegistryError('rate_limited'),
  });
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  const route = { config: { registryAccess: 'anyone' }, bodyLimit: BEACON_LIMIT_BYTES } as const;
  app.post('/telemetry', route, async (request, reply) => {
    const { givenUp, seen } = await report(beaconSchema.parse(request.body).events, request.ip);
    for (const version of givenUp) request.log.warn(version, 'version given up');
    for (const cause of seen.filter(isWorthALine)) request.log.warn(cause, 'error in browsers');
    return reply.code(204).send();
  });
}
