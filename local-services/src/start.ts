import { join } from 'node:path';
import { runSite } from './supervisor/run-site';

const HELP = `Builds and starts the clinic portal on this machine.

  npm start                     http://localhost:3000, data in ./var
  PORT=3100 npm start           use another port
  CLINIC_DATA=/path npm start   use another data folder
  DATABASE_URL=postgres://… npm start
                                use another PostgreSQL server (15 or newer)

Ctrl-C stops it. The next start finds the data unchanged.
When the output is not a terminal, the line {"ready":true,"url":"…"} says that the site is ready.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await runSite({ root: join(import.meta.dirname, '..', '..') });
}
