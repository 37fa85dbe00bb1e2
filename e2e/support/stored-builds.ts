import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { listRemotes } from 'registry';
import type { Build } from './release-site';

const ROOT = join(import.meta.dirname, '..', '..');
const ARCHIVE = join(import.meta.dirname, '..', 'stored-builds', 'previous.json.br');

export interface StoredBuild {
  readonly version: string;
  /** Base64 by path. */
  readonly files: Readonly<Record<string, string>>;
}

type StoredBuilds = Readonly<Record<string, StoredBuild>>;

/** What a browser or the registry asks for; source maps and compressed forms can be made again. */
const isKept = (path: string) => !/\.(map|br|gz)$|mf-stats\.json$|LICENSE/.test(path);

const readPackage = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as { version: string };

/** The shell and all remotes, whether they are built or not. */
export function readPresentParts(): Readonly<Record<string, { readonly version: string }>> {
  const names = ['shell', ...listRemotes(ROOT)];
  return Object.fromEntries(names.map((name) => [name, readPackage(name)]));
}

function readFiles(name: string): StoredBuild['files'] {
  const dist = join(ROOT, name, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isKept(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(dist, path), readFileSync(path).toString('base64')]);
  return Object.fromEntries(files) as StoredBuild['files'];
}

/** The shell and all remotes as they are built. */
export function readPresentBuilds(): StoredBuilds {
  const parts = Object.entries(readPresentParts());
  return Object.fromEntries(
    parts.map(([name, { version }]) => [name, { version, files: readFiles(name) }]),
  );
}

/** Keeps builds as the release before the next; gives where, and how many bytes it takes. */
export function storeBuilds(builds: StoredBuilds): { archive: string; bytes: number } {
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
  const packed = brotliCompressSync(JSON.stringify(builds), { params });
  writeFileSync(ARCHIVE, packed);
  return { archive: relative(ROOT, ARCHIVE), bytes: packed.length };
}

/** The builds of the release before this one, as `npm run store-builds` kept them. */
export function readStoredBuilds(): StoredBuilds {
  const text = brotliDecompressSync(readFileSync(ARCHIVE)).toString();
  return JSON.parse(text) as StoredBuilds;
}

const toFiles = ({ files }: StoredBuild) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')]));

/** The stored remotes, ready to be published. */
export function readStoredRemotes(): Build[] {
  const { shell: _, ...remotes } = readStoredBuilds();
  return Object.entries(remotes).map(([remote, build]) => ({
    remote,
    version: build.version,
    files: toFiles(build),
  }));
}

/** The stored shell in a folder of its own. */
export async function unpackStoredShell(): Promise<{ dist: string; remove(): Promise<void> }> {
  const { shell } = readStoredBuilds();
  if (!shell) throw new Error(`${ARCHIVE} holds no shell`);
  const dist = await mkdtemp(join(tmpdir(), 'molar-shell-'));
  for (const [path, bytes] of toFiles(shell)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), bytes);
  }
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
