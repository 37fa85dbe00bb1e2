import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listRemotes } from 'registry';

export interface BuildDigest {
  readonly version: string;
  /** SHA-256 by path. */
  readonly files: Readonly<Record<string, string>>;
}

type ByName<T> = Readonly<Record<string, T>>;

/** What a browser or the registry reads; source maps and compressed forms follow from it. */
const isCompared = (path: string) => !/\.(map|br|gz)$|mf-stats\.json$|LICENSE/.test(path);

function readDigest(folder: string): BuildDigest {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BuildDigest;
  const dist = join(folder, 'dist');
  const entries = existsSync(dist)
    ? readdirSync(dist, { recursive: true, withFileTypes: true })
    : [];
  const files = entries
    .filter((entry) => entry.isFile() && isCompared(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [
      relative(dist, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]);
  return { version, files: Object.fromEntries(files) as BuildDigest['files'] };
}

/** The built shell and remotes below a folder that is laid out as the repository is. */
export function readDigests(root: string): ByName<BuildDigest> {
  const names = ['shell', ...listRemotes(root)];
  return Object.fromEntries(names.map((name) => [name, readDigest(join(root, name))]));
}

const isSame = (a: BuildDigest['files'], b: BuildDigest['files']) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([path, hash]) => b[path] === hash);

/** The shell and remotes with other code than in the last release; new ones have no earlier form. */
export function findChanged(released: ByName<BuildDigest>, present: ByName<BuildDigest>): string[] {
  return Object.entries(present)
    .filter(([name, { files }]) => released[name] && !isSame(files, released[name].files))
    .map(([name]) => name);
}

/** Those of the changed that still have the released version, which no registry accepts twice. */
export function findUnraised(
  released: ByName<BuildDigest>,
  present: ByName<BuildDigest>,
): string[] {
  return findChanged(released, present).filter(
    (name) => released[name]?.version === present[name]?.version,
  );
}
