#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteError, type RemotePlan } from '../scaffold/plan-remote';
import { createRepository, type SiteFacts } from './create-repository';

const HELP = `npm create @molar/remote <name> -- [--path /path] [--site https://clinic.example]

Creates a remote with one page in the folder remote-<name>, to be kept in a repository of its own.

  --path   path of the page (default: /<name>, or /remote-<name> if that is taken)
  --site   the site that it is for: paths of its other remotes are not chosen
`;

/** In the package, dist is beside them. */
const PACKAGE = join(import.meta.dirname, '..');

const toNextSteps = ({ name, path }: RemotePlan) => `Created ${name} with a page at ${path}

Next steps:
  cd ${name}
  npm install
  npm run dev -- --site <url>     shows the page in a site, rebuilt on save
  npm test && npm run build
  npx clinic-remotes publish --note "First release"

Publishing takes the registry from CLINIC_REGISTRY_URL and your team's token from CLINIC_REGISTRY_TOKEN. See README.md.
`;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { path: text, site: text, help: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    return { ...values, positionals };
  } catch (error) {
    throw new RemoteError(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function run(): Promise<void> {
  const { help, path, site, positionals } = readArguments();
  if (help) return void process.stdout.write(HELP);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new RemoteError(HELP);
  const facts = JSON.parse(await readFile(join(PACKAGE, 'facts.json'), 'utf8')) as SiteFacts;
  const templates = join(PACKAGE, 'templates');
  const options = { name, path, site, cwd: process.cwd(), templates, facts };
  process.stdout.write(toNextSteps(await createRepository(options)));
}

run().catch((error: unknown) => {
  if (!(error instanceof RemoteError)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 1;
});
