import { join } from 'node:path';
import { emptyDocument } from 'shared-contracts';
import { withCompressed } from '../build/files';
import { listRemotes, readBuild } from '../build/read-build';
import { RegistryError } from '../errors';
import { readShellFacts } from './gate';
import { runGates } from './run-gates';

const HELP = `npm run test:gates    checks the build of every remote as the registry will when it is published

Run npm run build before.
`;

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What keeps the build of a remote from being published. */
async function listFaults(remote: string): Promise<string[]> {
  const shell = await readShellFacts(join(ROOT, 'shell', 'dist', 'shell.json'));
  const build = await readBuild(join(ROOT, remote));
  try {
    const candidate = { ...build, note: '' };
    runGates(candidate, await withCompressed(build.files), { shell, document: emptyDocument });
    return [];
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return error.details.map(({ path, message }) => `${remote}: ${path}: ${message}`);
  }
}

async function main(): Promise<void> {
  const remotes = listRemotes(ROOT);
  const faults = (await Promise.all(remotes.map(listFaults))).flat();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(`${remotes.length} remotes can be published\n`);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else void main();
