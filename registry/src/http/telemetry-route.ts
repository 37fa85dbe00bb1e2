import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { beaconSchema, type RemoteEvent } from 'shared-contracts';
import { RegistryError } from '../errors';
import type { Storage } from '../storage/storage';
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
async function keepKnown(events: readonly RemoteEvent[], storage: Storage) {
  const { document } = await storage.readDocument();
  const isKnown = ({ remote, version }: RemoteEvent) =>
    document.remotes[remote]?.releases[version] !== undefined;
  return events.filter(isKnown);
}

/**
 * A plugin of its own, for its limit: takes the reports that pages send with `sendBeacon`, and withdraws a canary that has failed.
 * Anyone may report: the worst that false reports can do is to end a canary.
 */
export async function serveTelemetry(app: FastifyInstance, options: Options): Promise<void> {
  const { storage, telemetry, clock } = options;
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
    const events = await keepKnown(beaconSchema.parse(request.body).events, storage);
    if (events.length > 0) {
      await telemetry.record(events, clock());
      const withdrawn = await withdrawFailedCanaries(options, clock());
      for (const canary of withdrawn) request.log.warn(canary, 'canary withdrawn');
    }
    return reply.code(204).send();
  });
}
