import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults, toTable } from '../results';
import { ROOT } from '../service';

const HELP = `Runs every bench and prints all figures beside their limits.

  npm run bench              writes bench/results.json and docs/performance.svg; takes hours
  npm run bench -- --print   prints what was measured last
`;

/** Runs a bench to its end; a missed limit does not stop the others. */
async function run(script: string): Promise<void> {
  process.stderr.write(`\n${script}\n`);
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.stderr.write(`${script} ended with ${code}\n`);
}

async function listBenches(): Promise<string[]> {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  return Object.keys(scripts).filter((name) => name.startsWith('bench:') && name !== 'bench:chart');
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const benches = process.argv.includes('--print') ? [] : await listBenches();
  for (const script of [...benches, 'bench:chart']) await run(script);
  process.stdout.write(`${toTable(await readResults())}\n`);
}
