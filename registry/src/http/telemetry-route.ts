import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { beaconSchema, type ReleaseDocument, type RemoteEvent } from 'shared-contracts';
import { RegistryError } from '../errors';
import type { Storage } from '../storage/storage';
import { canariesOf, createCanaryWatch } from '../telemetry/canary-watch';
import type { Telemetry } from '../telemetry/telemetry';
import { withdrawFailedCanaries, type WithdrawalRule } from '../telemetry/withdrawal';

const BEACON_LIMIT_BYTES = 16 * 1024;
/** From one address: a whole clinic behind it may report, a script may not flood the counts. */
const MAX_REPORTS_PER_MINUTE = 1000;

interface Options {
  readonly storage: Storage;
  readonly telemetry: Telemetry;
  readonly rule: WithdrawalRule;
  readonly clock: () => Date;
}

/** Reports of versions that exist: nobody can fill the disk with names of their own. */
function keepKnown(events: readonly RemoteEvent[], { remotes }: ReleaseDocument): RemoteEvent[] {
  return events.filter(({ remote, version }) => remotes[remote]?.releases[version] !== undefined);
}

/** Records what an address reports; gives the canaries that are withdrawn by it. */
function createReporting({ storage, telemetry, rule, clock }: Options) {
  const watch = createCanaryWatch(telemetry, rule);
  return async (reported: readonly RemoteEvent[], address: string) => {
    const { document } = await storage.readDocument();
    const events = keepKnown(reported, document);
    if (events.length === 0) return [];
    const canaries = canariesOf(document);
    await watch.follow(canaries);
    await telemetry.record(events, clock());
    for (const canary of canaries) watch.count(canary, events, address);
    return withdrawFailedCanaries(canaries, { storage, watch, rule }, clock());
  };
}

/**
 * A plugin of its own, for its limit: takes the reports that pages send with `sendBeacon`, and
 * withdraws a canary that has failed. Anyone may report: false reports can end a canary, and those
 * of many addresses together can hide that one fails; they never start or spread one.
 */
export async function serveTelemetry(app: FastifyInstance, options: Options): Promise<void> {
  const report = createReporting(options);
  await app.register(rateLimit, {
    max: MAX_REPORTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new RegistryError('too_many_reports'),
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
