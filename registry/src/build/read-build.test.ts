import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { writeBuild } from '../test-kit/build-folder';
import { listRemotes, readBuild } from './read-build';

afterEach(removeTempDirs);

it('listRemotes lists the folders with the sources of a remote, and no leftovers', async () => {
  const root = await createTempDir();
  const files = [
    'remote-b/package.json',
    'remote-b/remote.json',
    'remote-a/package.json',
    'remote-a/remote.json',
    'remote-left/dist/remote.json',
    'remote-half/package.json',
    'shell/package.json',
    'shell/remote.json',
    'remote-notes/remote.json',
  ];
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), '{}');
  }
  await writeFile(join(root, 'remote-control.md'), '');
  expect(listRemotes(root)).toEqual(['remote-a', 'remote-b']);
});

it('a build has its source maps apart from its files, without the sources', async () => {
  const folder = await writeBuild(await createTempDir(), '1.0.0');
  const { files, sourceMaps } = await readBuild(folder);
  expect([...files.keys()].filter((path) => path.endsWith('.map'))).toEqual([]);
  expect([...sourceMaps.keys()]).toEqual(['page.8c9d0e1f.js']);
  const map = Buffer.from(sourceMaps.get('page.8c9d0e1f.js')!).toString();
  expect(JSON.parse(map)).toMatchObject({ sources: [expect.stringMatching(/start\.tsx$/)] });
  expect(map).not.toContain('the sources');
});
