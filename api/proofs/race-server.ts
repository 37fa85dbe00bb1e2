import { parseArgs } from 'node:util';
import { startApp } from './start-app';

/** One of the API processes of `prove:race` and `bench:scale`. */
const { values } = parseArgs({
  options: { database: { type: 'string' }, now: { type: 'string' }, clinic: { type: 'string' } },
});
const { database = '', now = '', clinic = '1' } = values;
const { url, stop } = await startApp({
  databaseUrl: database,
  now: new Date(now),
  clinicId: Number(clinic),
});
process.once('disconnect', () => void stop());
process.send?.({ url });
