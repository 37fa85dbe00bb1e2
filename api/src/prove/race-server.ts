import { parseArgs } from 'node:util';
import { startApp } from './start-app';

/** One of the API processes of `prove:race`. */
const { values } = parseArgs({
  options: { database: { type: 'string' }, now: { type: 'string' } },
});
const { database = '', now = '' } = values;
const { url, stop } = await startApp({ databaseUrl: database, now: new Date(now) });
process.once('disconnect', () => void stop());
process.send?.({ url });
