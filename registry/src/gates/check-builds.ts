import { join } from 'node:path';
import { builtDefinitionSchema, emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { DEFINITION } from '../build/candidate';
import { withCompressed } from '../build/files';
import { listRemotes, readBuild } from '../build/read-build';
import { RegistryError } from '../errors';
import { publish } from '../document/publish';
import { type GateContext, readShellFacts } from './gate';
import { runGates } from './run-gates';

const HELP = `npm run test:gates    checks the build of every remote as the registry will when it is published

Run npm run build before.
`;

const ROOT = join(import.meta.dirname, '..', '..', '..');

type Build = Awaited<ReturnType<typeof readBuild>>;

const publisher = { by: 'check', at: new Date().toISOString(), salt: 'unused-here' };

/** A registry with all builds, which may link to the pages of each other. */
function toDocument(builds: readonly Build[]): ReleaseDocument {
  return builds.reduce((document, { remote, version, files }) => {
    const text = Buffer.from(files.get(DEFINITION)!).toString();
    const definition = builtDefinitionSchema.parse(JSON.parse(text));
    const contract = definition.contractVersion;
    const release = { note: '', contract, smoke: 'skipped' as const, files: {}, definition };
    return publish(document, { remote, version, release }, publisher);
  }, emptyDocument);
}

/** What keeps a build from being published. */
async function listFaults(build: Build, context: GateContext): Promise<string[]> {
  try {
    runGates({ ...build, note: '' }, await withCompressed(build.files), context);
    return [];
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return error.details.map(({ path, message }) => `${build.remote}: ${path}: ${message}`);
  }
}

async function main(): Promise<void> {
  const shell = await readShellFacts(join(ROOT, 'shell', 'dist', 'shell.json'));
  const builds = await Promise.all(listRemotes(ROOT).map((name) => readBuild(join(ROOT, name))));
  const document = toDocument(builds);
  const listed = await Promise.all(builds.map((build) => listFaults(build, { shell, document })));
  const faults = listed.flat();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(`${builds.length} remotes can be published\n`);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else void main();
