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
  readonly language: Language;
}

interface ReaderOptions {
  readonly assetsDir?: string | undefined;
  /** Called once for each file that was published with a fault. */
  readonly onFault: (file: string, error: unknown) => void;
}

async function readBytes(
  { name, version, manifestUrl }: RegisteredRemote,
  file: string,
  assetsDir?: string,
): Promise<Buffer> {
  if (assetsDir) return readFile(join(assetsDir, name, version, file));
  const url = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1) + file;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Creates a function that reads the first view of a release's page. Null when the release has none, and
 * unless its bytes have the published hash and are a first view: the browser then renders the page by
 * itself.
 */
export function createFirstViewReader({ assetsDir, onFault }: ReaderOptions) {
  const faulty = new Set<string>();

  return async function readFirstView(
    remote: RegisteredRemote,
    page: string,
    { files, language }: Source,
  ): Promise<FirstView | null> {
    const file = toFirstViewFile(page, language);
    const expected = files[file]?.integrity;
    if (!expected || faulty.has(expected)) return null;
    const bytes = await readBytes(remote, file, assetsDir).catch(() => null);
    if (!bytes || toIntegrity(bytes) !== expected) return null;
    try {
      return firstViewSchema.parse(JSON.parse(bytes.toString('utf8')));
    } catch (error) {
      if (!faulty.has(expected)) onFault(`${remote.name}/${remote.version}/${file}`, error);
      faulty.add(expected);
      return null;
    }
  };
}
