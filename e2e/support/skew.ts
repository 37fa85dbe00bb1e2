import type { StoredBuild } from './stored-builds';

type ByPart<T> = Readonly<Record<string, T>>;
type Versioned = Pick<StoredBuild, 'version'>;

const isSame = (a: StoredBuild['files'], b: StoredBuild['files']) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([path, bytes]) => b[path] === bytes);

/**
 * The parts to be tried with the release before: those of another version. What has its version
 * is the same (see {@link findUnraised}), and a new part has no earlier form.
 */
export function findRaised(before: ByPart<Versioned>, now: ByPart<Versioned>): string[] {
  const parts = Object.keys(now);
  return parts.filter((name) => before[name] && before[name].version !== now[name]?.version);
}

/** The parts that carry other code under the version of then, which no registry takes. */
export function findUnraised(before: ByPart<StoredBuild>, now: ByPart<StoredBuild>): string[] {
  return Object.entries(now)
    .filter(([name, { version }]) => before[name]?.version === version)
    .filter(([name, { files }]) => !isSame(files, before[name]?.files ?? {}))
    .map(([name]) => name);
}
