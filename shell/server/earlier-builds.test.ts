/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from 'shared-contracts';
import { archiveBuild } from './earlier-builds';
import { writeFiles } from './test-kit/releases';
import { SHELL_SCRIPT, startTestSite } from './test-kit/site';
const now = new Date('2026-03-01T10:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS);

it('an open page still finds the files of its build after a deploy [R12.25]', async () => {
  const site = await startTestSite();
  const env = { SHELL_KEPT_DIR: join(site.dir, 'kept') };
  await site.startAgain(env);
  const dist = join(site.dir, 'shell');
  await rm(join(dist, SHELL_SCRIPT));
  await writeFiles(dist, { 'shell.01234567.js': '/* the next shell */' });
  const next = await site.startAgain(env);

  const url = `/assets/shell/${SHELL_SCRIPT}`;
  // with and without compressed forms, which exist for neither build
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const old = await next.inject({ url, headers });
    expect(old.statusCode).toBe(200);
    expect(old.body).toBe('/* the shell */');
    const current = await next.inject({ url: '/assets/shell/shell.01234567.js', headers });
    expect(current.statusCode).toBe(200);
  }
  // a server without the folder of earlier builds no longer has it
  expect((await site.app.inject(url)).statusCode).toBe(404);
  await site.stop();
});

it('files with a hash in their name are kept for two weeks after the last build that had them [R12.25]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clinic-earlier-'));
  const [dist, kept] = [join(dir, 'dist'), join(dir, 'kept')];
  await writeFiles(dist, {
    'a.01234567.js': 'a',
    'a.01234567.js.br': 'compressed',
    'a.01234567.js.map': 'for developers',
    'entry.json': '{}',
  });
  await archiveBuild(dist, kept, now);
  expect((await readdir(kept)).sort()).toEqual(['a.01234567.js', 'a.01234567.js.br']);

  await rm(join(dist, 'a.01234567.js.br'));
  await archiveBuild(dist, kept, daysLater(14));
  expect(await readdir(kept)).toHaveLength(2);
  await archiveBuild(dist, kept, daysLater(15));
  expect(await readdir(kept)).toEqual(['a.01234567.js']);
  await rm(dir, { recursive: true });
});
