import semver from 'semver';
import type { PackageOverview, ReleaseId } from 'shared-contracts';
import { findProvided, type ShellFacts } from '../gates/gate';

/** A release that visitors get, with what it has of each package, in bytes before minifying, and takes from the shell. */
export interface LiveRelease extends ReleaseId {
  readonly packages: Readonly<Record<string, number>>;
  /** The range of each module; false for any version. */
  readonly consumes: Readonly<Record<string, string | false>>;
}

const toId = ({ remote, version }: ReleaseId): ReleaseId => ({ remote, version });

function groupBy<T>(items: readonly T[], toKey: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = toKey(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}

interface Copy extends ReleaseId {
  readonly name: string;
  readonly bytes: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What copies add to one. A visitor gets one release of each remote: of a live version and a canary, the larger copy counts. */
function countExtraBytes(copies: readonly Copy[]): number {
  const sizes = groupBy(copies, ({ remote }) => remote).map(([, own]) =>
    Math.max(...own.map(({ bytes }) => bytes)),
  );
  return sum(sizes) - Math.max(...sizes);
}

/** The packages that releases of several remotes have a copy of, those that add most first. */
export function listDuplicates(releases: readonly LiveRelease[]): PackageOverview['duplicates'] {
  const copies = releases.flatMap(({ packages, ...release }) =>
    Object.entries(packages).map(([name, bytes]): Copy => ({ ...toId(release), name, bytes })),
  );
  return groupBy(copies, ({ name }) => name)
    .filter(([, own]) => new Set(own.map(({ remote }) => remote)).size > 1)
    .map(([name, own]) => ({
      name,
      extraBytes: countExtraBytes(own),
      releases: own.map(toId),
    }))
    .sort((a, b) => b.extraBytes - a.extraBytes || a.name.localeCompare(b.name));
}

interface Taken {
  readonly name: string;
  readonly range: string | null;
  readonly release: ReleaseId;
}

const listTaken = (releases: readonly LiveRelease[]): Taken[] =>
  releases.flatMap((release) =>
    Object.entries(release.consumes).map(([name, range]) => ({
      name,
      range: range || null,
      release: toId(release),
    })),
  );

/** Each module that releases take from the shell, with the shell's version and who accepts what, by name. */
export function listShared(
  releases: readonly LiveRelease[],
  shell: ShellFacts | null,
): PackageOverview['shared'] {
  return groupBy(listTaken(releases), ({ name }) => name)
    .map(([name, taken]) => ({
      name,
      version: (shell && findProvided(shell, name)) ?? null,
      ranges: groupBy(taken, ({ range }) => range ?? '').map(([range, own]) => ({
        range: range || null,
        releases: own.map(({ release }) => release),
      })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** `react/jsx-runtime` comes with `react`. */
const belongsTo = (name: string, upgraded: string) =>
  name === upgraded || name.startsWith(`${upgraded}/`);

/** Which of the releases that take a module accept it in the version of `react@20.0.0`. */
export function judgeUpgrade(
  releases: readonly LiveRelease[],
  upgrade: string,
): NonNullable<PackageOverview['upgrade']> {
  const at = upgrade.lastIndexOf('@');
  const name = upgrade.slice(0, at);
  const { version } = semver.coerce(upgrade.slice(at + 1), { includePrerelease: true })!;
  const judged = releases
    .map((release) => ({
      release: toId(release),
      taken: listTaken([release]).filter((module) => belongsTo(module.name, name)),
    }))
    .filter(({ taken }) => taken.length > 0)
    .map(({ release, taken }) => ({
      release,
      ranges: taken.flatMap(({ name: module, range }) =>
        range === null || semver.satisfies(version, range) ? [] : [{ name: module, range }],
      ),
    }));
  return {
    ...{ name, version },
    accepting: judged.filter(({ ranges }) => ranges.length === 0).map(({ release }) => release),
    holdingBack: judged
      .filter(({ ranges }) => ranges.length > 0)
      .map(({ release, ranges }) => ({ ...release, ranges })),
  };
}
