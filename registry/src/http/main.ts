import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import { REGISTRY_PREFIX } from 'shared-contracts';
import { readShellFacts } from '../gates/shell-facts';
import { openRegistryDir } from '../registry-dir';
import { parseConfig } from './config';
import { createRegistryService } from './registry-service';

const config = parseConfig(process.env);
const app = Fastify({
  logger: { level: config.LOG_LEVEL },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  trustProxy: config.TRUSTED_PROXIES,
});
const { storage, telemetry, tokens } = openRegistryDir(config.CLINIC_REGISTRY, (file) =>
  app.log.error({ file }, 'no token in this file: revoke it and add it anew'),
);

app.get('/healthz', async () => ({ status: 'ok' }));
await app.register(
  createRegistryService({
    storage,
    telemetry,
    tokens,
    shell: () => readShellFacts(config.CLINIC_SHELL),
    clock: () => new Date(),
  }),
  { prefix: REGISTRY_PREFIX },
);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  process.exit(0);
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

const url = await app.listen({ port: config.PORT, host: config.HOST });
process.send?.({ ready: true, port: Number(new URL(url).port) });
