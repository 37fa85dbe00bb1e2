import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FirstView,
  firstViewSchema,
  type RegisteredRemote,
  type Release,
  toFirstViewFile,
} from 'shared-contracts';
import type { Language } from 'shared-texts';
import { toIntegrity } from '../manifests';

const TIMEOUT_MS = 2000;

interface Source extends Pick<Release, 'files'> {
  readonly assetsDir?: string | undefined;
  readonly language: Language;
}

async function readBytes(
  { name, version, manifestUrl }: RegisteredRemote,
  file: string,
  assetsDir?: string,
): Promise<Buffer> {
  if (assetsDir) return readFile(join(assetsDir, name, version, file));
  const url = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1) + file;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Reads the first view of a release's page. Null when the release has none, and unless its bytes have
 * the published hash: the browser then renders the page by itself.
 */
export async function readFirstView(
  remote: RegisteredRemote,
  page: string,
  { files, assetsDir, language }: Source,
): Promise<FirstView | null> {
  const file = toFirstViewFile(page, language);
  const expected = files[file]?.integrity;
  if (!expected) return null;
  const bytes = await readBytes(remote, file, assetsDir).catch(() => null);
  if (!bytes || toIntegrity(bytes) !== expected) return null;
  return firstViewSchema.parse(JSON.parse(bytes.toString('utf8')));
}
