import { parseArgs } from 'node:util';
import { createEmulatorIdentity } from '../adapters/emulator-identity';
import { createFolderImages } from '../adapters/folder-images';
import { createStripeCards } from '../adapters/stripe-cards';
import { createApp } from '../app';
import { connect } from '../database/connection';
import { accessTokenSecret, raceClinic, UNLIMITED } from './race-clinic';

/** One of the API processes of `prove:race`: the whole API, without limits on how often one may ask. */
const { values } = parseArgs({
  options: { database: { type: 'string' }, now: { type: 'string' } },
});
const { database = '', now = '' } = values;
const clock = () => new Date(now);
const db = connect(database, { maxConnections: 32, onBroken: () => undefined });
const app = await createApp({
  db,
  databaseUrl: database,
  clinic: raceClinic,
  config: {
    CLINIC_MODE: 'local',
    ACCESS_TOKEN_SECRET: accessTokenSecret,
    ACCESS_TOKEN_MINUTES: 60,
    ADMIN_EMAILS: [],
    TRUSTED_PROXIES: 'loopback',
  },
  clock,
  limits: UNLIMITED,
  logger: { level: 'error' },
  ports: {
    identity: createEmulatorIdentity('demo-race', clock),
    // Nobody pays in a race for times: nothing listens there.
    cards: createStripeCards({
      secretKey: 'sk_test_local',
      webhookSecret: 'whsec_local',
      apiUrl: 'http://127.0.0.1:9',
    }),
    images: createFolderImages('images'),
    releases: null,
  },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => void app.close().then(() => db.destroy()));
process.send?.({ url });
