import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openServerHome } from './server-home';
import { createTemporaryDataDir } from './temporary-data-dir';

it('makes the folder, and names one that it may not write to', async () => {
  const parent = await createTemporaryDataDir();
  const file = join(parent, 'file');
  await writeFile(file, '');
  const inFile = join(file, 'data');
  await expect(openServerHome(inFile)).rejects.toThrow(
    `The database can't write to ${inFile} (ENOTDIR)`,
  );
  const fresh = join(parent, 'new', 'data');
  expect(await openServerHome(fresh)).toMatchObject({ folder: fresh });
  await rm(parent, { recursive: true });
});
