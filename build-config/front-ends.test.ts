import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(__dirname, '..');
const REMOTE = 'remote-payment';
/** Two small ones that share code; the other comes first. */
const TOGETHER = ['remote-reports', REMOTE];

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).sort();
  const entries = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    return [file, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Builds front ends by one process, started in one of their folders. */
async function build(names: readonly string[], outputDir: string): Promise<void> {
  const module = JSON.stringify(join(__dirname, 'front-ends.mjs'));
  const args = [ROOT, names, { outputDir }].map((value) => JSON.stringify(value)).join();
  const script = `await (await import(${module})).compileFrontEnds(${args})`;
  const cwd = join(ROOT, names[0] ?? '');
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd });
}

it('a remote has the same bytes when it is built alone and with others', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'front-ends-'));
  const [alone, together] = [join(dir, 'alone'), join(dir, 'together')];
  await build([REMOTE], alone);
  await build(TOGETHER, together);
  const files = await hashFiles(join(alone, REMOTE));
  expect(Object.keys(files)).toContain('remote.json');
  expect(await hashFiles(join(together, REMOTE))).toEqual(files);
  await rm(dir, { recursive: true, force: true });
}, 180_000);
