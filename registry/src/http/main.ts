import { listen, runServer, startTracing, toServerLimits } from 'shared-server';
import { readShellFacts } from '../gates/gate';
import { migrateToLatest } from '../database/migrate';
import { openStores } from '../stored-registry';
import { createMailer } from '../webhooks/mailer';
import { openBucket } from '../storage/bucket';
import { startBackgroundWork } from './background-work';
import { toBucket } from './bucket-settings';
import { parseConfig } from './config';
import { toMailSettings } from './mail-settings';
import { createRegistryServer } from './server';

await runServer('registry', async () => {
  const config = parseConfig(process.env);
  await startTracing('registry', config);
  const { REGISTRY_DATABASE_URL: databaseUrl, CLINIC_REGISTRY: dir } = config;
  await migrateToLatest(databaseUrl);
  const operatorSecret = config.REGISTRY_OPERATOR_TOKEN;
  const place = toBucket(config);
  const bucket = place ? openBucket(...place) : undefined;
  const stores = openStores({ databaseUrl, dir, bucket, operatorSecret });
  const { serverLimits: limits, backPressure } = toServerLimits(config);
  const mail = toMailSettings(config);
  const shell = () => readShellFacts(config.CLINIC_SHELL);
  const options = {
    ...stores,
    shell,
    clock: () => new Date(),
    logger: { level: config.LOG_LEVEL },
    trustProxy: config.TRUSTED_PROXIES,
    privateHosts: config.WEBHOOK_PRIVATE_HOSTS,
    mailer: mail && createMailer(mail),
    ...{ limits, backPressure },
  };
  const app = await createRegistryServer(options);
  await shell().catch(({ message }: Error) => {
    app.log.error({ reason: message }, 'not ready: CLINIC_SHELL cannot be read');
  });
  await stores.storage
    .readDocument()
    .then(stores.storage.serve)
    .catch(({ message }: Error) => {
      app.log.error({ reason: message }, 'the folder of releases could not be filled');
    });
  const work = startBackgroundWork(options, app.log);
  return listen(app, config, async () => {
    await work.stop();
    await stores.db.destroy();
  });
});
