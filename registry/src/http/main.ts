import { readShellFacts } from '../gates/gate';
import { migrateToLatest } from '../database/migrate';
import { openStores } from '../stored-registry';
import { parseConfig } from './config';
import { createRegistryServer } from './server';

const config = parseConfig(process.env);
const { REGISTRY_DATABASE_URL: databaseUrl, CLINIC_REGISTRY: dir } = config;
await migrateToLatest(databaseUrl);
const operatorSecret = config.REGISTRY_OPERATOR_TOKEN;
const stores = openStores({ databaseUrl, dir, operatorSecret });
const app = await createRegistryServer({
  ...stores,
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
  await stores.db.destroy();
  process.exit(0);
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

const url = await app.listen({ port: config.PORT, host: config.HOST });
process.send?.({ ready: true, port: Number(new URL(url).port) });
