import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRemotes } from 'registry';
import { runSite } from './supervisor/run-site';
import { parseSettings, StartError } from './supervisor/settings';
import { reportError } from './supervisor/terminal';

const root = join(import.meta.dirname, '..', '..');

const HELP = `Starts the clinic portal and rebuilds front ends on save.

  npm run dev                     the shell and all remotes
  npm run dev -w remote-booking   only that remote, in the site that runs on PORT,
                                  or in a new site if none runs there
`;

interface FrontEnd {
  readonly name: string;
  readonly origin: string;
}

function readFrontEnds(): FrontEnd[] {
  return ['shell', ...listRemotes(root)].map((name) => {
    const text = readFileSync(join(root, name, 'package.json'), 'utf8');
    const { config } = JSON.parse(text) as { config: { devPort: number } };
    return { name, origin: `http://localhost:${config.devPort}` };
  });
}

function selectFrontEnds(names: readonly string[]): FrontEnd[] {
  const all = readFrontEnds();
  const unknown = names.find((name) => !all.some((frontEnd) => frontEnd.name === name));
  if (unknown) {
    const known = all.map(({ name }) => name).join(', ');
    throw new StartError(`There is no front end ${unknown}. Choose from ${known}`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** Starts a development server; returns a function that stops it. */
function serve({ name }: FrontEnd): () => void {
  const webpack = join(root, 'node_modules', '.bin', 'webpack');
  const child = spawn(webpack, ['serve', '--mode', 'development'], {
    cwd: join(root, name),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => void child.kill('SIGTERM');
}

const isSiteRunning = (url: string): Promise<boolean> =>
  fetch(`${url}/remotes.json`).then(
    ({ ok }) => ok,
    () => false,
  );

async function run(names: readonly string[]): Promise<void> {
  const frontEnds = selectFrontEnds(names);
  const remotes = frontEnds
    .filter(({ name }) => name !== 'shell')
    .map(({ name, origin }) => `${name}@${origin}`)
    .join(',');
  const siteUrl = `http://localhost:${parseSettings(process.env, root).port}`;
  const usesRunningSite = names.length > 0 && (await isSiteRunning(siteUrl));
  const devShell = frontEnds.find(({ name }) => name === 'shell')?.origin;
  const shellEnv = { DEV_REMOTES: remotes, ...(devShell && { DEV_SHELL: devShell }) };
  if (!usesRunningSite) await runSite({ root, shellEnv });
  const stops = frontEnds.map(serve);
  const stopAll = () => stops.forEach((stop) => stop());
  process.once('exit', stopAll);
  process.stdout.write(`Rebuilt on save: ${frontEnds.map(({ name }) => name).join(', ')}\n`);
  if (!usesRunningSite) return;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);
  process.stdout.write(`Open it in the running site: ${siteUrl}/?remote=${remotes}\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await run(process.argv.slice(2)).catch(async (error: unknown) => {
    await reportError(error, null);
    process.exit(1);
  });
}
