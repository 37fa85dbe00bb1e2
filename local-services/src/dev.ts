import { execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { listRemotes } from 'registry';
import { OVERRIDES_PARAMETER } from 'shared-contracts';
import { findRunningSite } from './dev/running-site';
import { runSite } from './supervisor/run-site';
import { StartError } from './supervisor/settings';
import { reportError } from './supervisor/terminal';

const root = join(import.meta.dirname, '..', '..');

const webpack = join(root, 'node_modules', '.bin', 'webpack');

const HELP = `Starts the clinic portal and rebuilds front ends on save.

  npm run dev                     the shell and all remotes
  npm run dev -w remote-booking   only that remote, in the site that runs on CLINIC_DATA,
                                  or in a new one if none does
  npm run dev -w remote-booking -- --site https://clinic.example
                                  only that remote, in that site, for owners who sign in there
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
  const child = spawn(webpack, ['serve', '--mode', 'development'], {
    cwd: join(root, name),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => void child.kill('SIGTERM');
}

/** Where the shell's server looks for it (`shell/server/shell-build.ts`). */
const DEVELOPMENT_SHELL = join(root, 'shell', 'dist', 'development');

/**
 * Builds the shell with React's development files, with which components keep their state when they are saved. It is
 * there until this process ends; without it, the page loads again on each save.
 */
async function buildDevelopmentShell(): Promise<void> {
  process.once('exit', () => rmSync(DEVELOPMENT_SHELL, { recursive: true, force: true }));
  process.stdout.write('Building the shell for development\n');
  const options = ['--mode', 'development', '--output-path', DEVELOPMENT_SHELL];
  await promisify(execFile)(webpack, options, { cwd: join(root, 'shell') }).catch(
    (error: Error) => {
      process.stderr.write(`The page loads again on each save: ${error.message}\n`);
    },
  );
}

/** The address of the first remote's first page, with all the remotes that are served. */
function toPageUrl(siteUrl: string, [first]: readonly FrontEnd[], remotes: string): string {
  const text = readFileSync(join(root, first!.name, 'remote.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: readonly string[] };
  return `${siteUrl}${paths[0] ?? '/'}?${OVERRIDES_PARAMETER}=${remotes}`;
}

async function run(names: readonly string[], site: string | undefined): Promise<void> {
  const frontEnds = selectFrontEnds(names);
  const served = frontEnds.filter(({ name }) => name !== 'shell');
  const remotes = served.map(({ name, origin }) => `${name}@${origin}`).join(',');
  const isPart = names.length > 0 && served.length > 0;
  if (site !== undefined && !isPart) throw new StartError('Name the remote to show in that site');
  const siteUrl = isPart ? await findRunningSite({ site, env: process.env, root }) : null;
  const devShell = frontEnds.find(({ name }) => name === 'shell')?.origin;
  const shellEnv = { DEV_REMOTES: remotes, ...(devShell && { DEV_SHELL: devShell }) };
  if (siteUrl === null) await runSite({ root, shellEnv });
  const stops = frontEnds.map(serve);
  const stopAll = () => stops.forEach((stop) => stop());
  process.once('exit', stopAll);
  process.stdout.write(`Rebuilt on save: ${frontEnds.map(({ name }) => name).join(', ')}\n`);
  if (isPart && site === undefined) await buildDevelopmentShell();
  if (siteUrl === null) return;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
  process.stdout.write(`Open it in the running site: ${toPageUrl(siteUrl, served, remotes)}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) process.stdout.write(HELP);
  else await run(positionals, values.site);
}

await main().catch(async (error: unknown) => {
  await reportError(error, null);
  process.exit(1);
});
