import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Build } from './release-site';

const ARCHIVE = join(import.meta.dirname, '..', 'stored-builds', 'previous.json.br');

interface StoredBuild {
  readonly version: string;
  /** Base64 by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** The builds of the release before this one, as `npm run store-builds` kept them. */
export async function readStoredBuilds(): Promise<Readonly<Record<string, StoredBuild>>> {
  const text = brotliDecompressSync(await readFile(ARCHIVE)).toString();
  return JSON.parse(text) as Record<string, StoredBuild>;
}

const toFiles = ({ files }: StoredBuild) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')]));

/** The stored remotes, ready to be published. */
export async function readStoredRemotes(): Promise<Build[]> {
  const { shell: _, ...remotes } = await readStoredBuilds();
  return Object.entries(remotes).map(([remote, build]) => ({
    remote,
    version: build.version,
    files: toFiles(build),
  }));
}

/** The stored shell in a folder of its own. */
export async function unpackStoredShell(): Promise<{ dist: string; remove(): Promise<void> }> {
  const { shell } = await readStoredBuilds();
  if (!shell) throw new Error(`${ARCHIVE} holds no shell`);
  const dist = await mkdtemp(join(tmpdir(), 'molar-shell-'));
  for (const [path, bytes] of toFiles(shell)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), bytes);
  }
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
