import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { beaconSchema, type ReleaseDocument, type RemoteEvent } from 'shared-contracts';
import { RegistryError } from '../errors';
import type { StoredRegistryOptions } from '../stored-registry';
import { listCanaries } from '../telemetry/load-reports';
import { withdrawFailedCanaries } from '../telemetry/withdrawal';

const BEACON_LIMIT_BYTES = 16 * 1024;
/** Per address: enough for a whole clinic behind one, too few for a script to flood the counts. */
const MAX_REPORTS_PER_MINUTE = 1000;

type Options = Pick<StoredRegistryOptions, 'storage' | 'reports' | 'causes' | 'clock'>;

/** Events of existing versions only, so that nobody can fill the disk with invented names. */
function filterKnown(events: readonly RemoteEvent[], { remotes }: ReleaseDocument): RemoteEvent[] {
  return events.filter(({ remote, version }) => remotes[remote]?.releases[version] !== undefined);
}

/** Returns a function that records a report and returns the canaries it caused to be withdrawn. */
function createReporting({ storage, reports, causes, clock }: Options) {
  return async (reported: readonly RemoteEvent[], address: string) => {
    const { document } = await storage.readDocument();
    const events = filterKnown(reported, document);
    if (events.length === 0) return [];
    const canaries = listCanaries(document);
    await reports.record(events, { at: clock(), address, canaries });
    const withdrawn = await withdrawFailedCanaries(canaries, { storage, reports }, clock());
    await causes.record(events, { at: clock(), document });
    return withdrawn;
  };
}

/**
 * Receives the reports that pages send with `sendBeacon`, and withdraws a canary that failed.
 * Anyone may report: false reports can end a canary, and those of many addresses together can hide
 * that it fails; they never start or spread one. A plugin of its own because of its rate limit.
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
    const withdrawn = await report(beaconSchema.parse(request.body).events, request.ip);
    for (const canary of withdrawn) request.log.warn(canary, 'canary withdrawn');
    return reply.code(204).send();
  });
}
