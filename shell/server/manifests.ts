import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, type RegisteredRemote } from 'shared-contracts';

const TIMEOUT_MS = 2000;

/** The hash of a file in the form of a script's `integrity` attribute. */
export const toIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function readBytes(remote: RegisteredRemote, assetsDir?: string): Promise<Buffer> {
  if (assetsDir) return readFile(join(assetsDir, remote.name, remote.version, MANIFEST));
  const response = await fetch(remote.manifestUrl, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return Buffer.from(await response.arrayBuffer());
}

/** Reads the federation manifests of releases, each once: a release never changes. */
export function createManifestReader(assetsDir?: string) {
  const known = new Map<string, unknown>();

  /** Null unless its bytes have the published hash; the browser then requests it and sees why. */
  return async function readManifest(remote: RegisteredRemote): Promise<unknown> {
    const expected = remote.integrity?.[MANIFEST];
    if (!expected) return null;
    if (known.has(expected)) return known.get(expected);
    const bytes = await readBytes(remote, assetsDir).catch(() => null);
    if (!bytes || toIntegrity(bytes) !== expected) return null;
    const manifest: unknown = JSON.parse(bytes.toString('utf8'));
    known.set(expected, manifest);
    return manifest;
  };
}
