import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, type RegisteredRemote } from 'shared-contracts';
import { toIntegrity } from './to-integrity';

const TIMEOUT_MS = 2000;

interface Assets {
  readonly dir: string | undefined;
}

async function readBytes(remote: RegisteredRemote, { dir }: Assets): Promise<Buffer> {
  if (dir) return readFile(join(dir, remote.name, remote.version, MANIFEST));
  const response = await fetch(remote.manifestUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return Buffer.from(await response.arrayBuffer());
}

/** The federation manifests of releases, read once: a release never changes. */
export function createManifestReader(assets: Assets) {
  const known = new Map<string, unknown>();

  /** Null when it cannot be had as it was published; the browser then asks, and is told. */
  return async function readManifest(remote: RegisteredRemote): Promise<unknown> {
    const wanted = remote.integrity?.[MANIFEST];
    if (!wanted) return null;
    if (known.has(wanted)) return known.get(wanted);
    const bytes = await readBytes(remote, assets).catch(() => null);
    if (!bytes) return null;
    if (toIntegrity(bytes) !== wanted) return null;
    const manifest: unknown = JSON.parse(bytes.toString('utf8'));
    known.set(wanted, manifest);
    return manifest;
  };
}
