import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRemotes } from 'registry';
import { tellFailure } from './supervisor/failure';
import { runSite } from './supervisor/run-site';
import { parseSettings, StartError } from './supervisor/settings';

const root = join(import.meta.dirname, '..', '..');

const HELP = `Starts the whole clinic portal and rebuilds front ends on save.

  npm run dev                     the shell and all remotes
  npm run dev -w remote-booking   that remote alone, inside the real shell: of the site that
                                  runs on PORT already, else of one of its own
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

function chooseFrontEnds(names: readonly string[]): FrontEnd[] {
  const all = readFrontEnds();
  const unknown = names.find((name) => !all.some((frontEnd) => frontEnd.name === name));
  if (unknown) {
    throw new StartError(`${unknown} is none of ${all.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function serve({ name }: FrontEnd): () => void {
  const webpack = join(root, 'node_modules', '.bin', 'webpack');
  const child = spawn(webpack, ['serve', '--mode', 'development'], {
    cwd: join(root, name),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => void child.kill('SIGTERM');
}

const isSite = (url: string): Promise<boolean> =>
  fetch(`${url}/remotes.json`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The address at which a running shell takes the remotes from here. */
function toOverrideUrl(site: string, remotes: string): string {
  return `${site}/?remote=${remotes}`;
}

async function run(names: readonly string[]): Promise<void> {
  const frontEnds = chooseFrontEnds(names);
  const remotes = frontEnds
    .filter(({ name }) => name !== 'shell')
    .map(({ name, origin }) => `${name}@${origin}`)
    .join(',');
  const site = `http://localhost:${parseSettings(process.env, root).port}`;
  const joins = names.length > 0 && (await isSite(site));
  const devShell = frontEnds.find(({ name }) => name === 'shell')?.origin;
  const shellEnv = { DEV_REMOTES: remotes, ...(devShell && { DEV_SHELL: devShell }) };
  if (!joins) await runSite({ root, shellEnv });
  const stops = frontEnds.map(serve);
  const stop = () => stops.forEach((end) => end());
  process.once('exit', stop);
  process.stdout.write(`Rebuilt on save: ${frontEnds.map(({ name }) => name).join(', ')}\n`);
  if (!joins) return;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  process.stdout.write(`In the site that runs: ${toOverrideUrl(site, remotes)}\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await run(process.argv.slice(2)).catch(async (error: unknown) => {
    await tellFailure(error, null);
    process.exit(1);
  });
}
