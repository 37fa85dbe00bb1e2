import type { FastifyInstance } from 'fastify';
import { readShellFacts } from '../gates/gate';
import { openRegistryDir } from '../local-registry';
import { parseConfig } from './config';
import { createRegistryServer } from './server';

const config = parseConfig(process.env);
const app: FastifyInstance = await createRegistryServer({
  ...openRegistryDir(config.CLINIC_REGISTRY, (file) =>
    app.log.error({ file }, 'no valid token in this file; revoke it and add it again'),
  ),
  shell: () => readShellFacts(config.CLINIC_SHELL),
  clock: () => new Date(),
  logger: { level: config.LOG_LEVEL },
  trustProxy: config.TRUSTED_PROXIES,
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  process.exit(0);
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

const url = await app.listen({ port: config.PORT, host: config.HOST });
process.send?.({ ready: true, port: Number(new URL(url).port) });
