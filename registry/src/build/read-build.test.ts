import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { listRemotes } from './read-build';

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
