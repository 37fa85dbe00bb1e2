import { join } from 'node:path';
import { runSite } from './supervisor/run-site';

const HELP = `Builds and starts the whole clinic portal on this machine.

  npm start                     http://localhost:3000, data in ./var
  PORT=3100 npm start           another port
  CLINIC_DATA=/path npm start   another data folder

Ctrl-C stops it; the next start finds the data as it was.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await runSite({ root: join(import.meta.dirname, '..', '..') });
}
