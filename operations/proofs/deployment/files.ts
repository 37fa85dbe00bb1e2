import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by their paths from the root of the repository. */
export type Files = ReadonlyMap<string, string>;

export const ROOT = join(import.meta.dirname, '..', '..', '..');

const isText = (name: string): boolean => /(\.(ya?ml|env|json|sh|mjs|md)|file)$/.test(name);

/** What a deployment consists of, and the documents that explain it. */
export function readFiles(): Files {
  const deployed = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));
  const all = [...deployed, 'docs/running.md', 'docs/operations.md'];
  return new Map(all.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** The text of a file; throws when there is none. */
export function requireText(files: Files, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  return text;
}
