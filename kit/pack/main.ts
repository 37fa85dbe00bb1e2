import { join } from 'node:path';
import { pack } from './pack';

const ROOT = join(import.meta.dirname, '..', '..');
const TARGET = join(ROOT, 'var', 'packages');

const HELP = `npm run pack

Packs what remotes in other repositories are built with into ${TARGET}:
npm publish each file there, or try them with npm install.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  for (const { file } of await pack(ROOT, TARGET)) process.stdout.write(`${file}\n`);
}
