import type { FastifyInstance } from 'fastify';
import { beaconSchema, type RemoteEvent } from 'shared-contracts';
import type { Storage } from '../storage/storage';
import type { Telemetry } from '../telemetry/telemetry';
import { withdrawFailedCanaries, type WithdrawalRule } from '../telemetry/withdrawal';

const BEACON_LIMIT_BYTES = 16 * 1024;

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
 * Takes the reports that pages send with `sendBeacon`, and withdraws a canary that has failed.
 * Anyone may report: the worst that false reports can do is to end a canary.
 */
export function serveTelemetry(app: FastifyInstance, options: Options): void {
  const { storage, telemetry, clock } = options;
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
