import semver from 'semver';
import type { ReleaseId } from 'shared-contracts';
import { z } from 'zod';
import { DEFINITION } from '../../build/candidate';
import { type CommandReport, exitCodes } from '../cli-context';
import { formatKb, formatTable } from '../format';
import { listLive, openFiles, type ReadFile } from '../live-files';
import { type RegistryTarget, toUsageError } from '../target-options';

/** The file of a build that says what it has of each package, in bytes before minifying. */
const PACKAGES = 'packages.json';

const sizesSchema = z.record(z.string(), z.number());
const consumesSchema = z.object({
  consumes: z.record(z.string(), z.union([z.string(), z.literal(false)])).default({}),
});

type LiveRelease = ReleaseId & {
  readonly packages: Readonly<Record<string, number>>;
  readonly consumes: Readonly<Record<string, string | false>>;
};

async function readJson<T>(bytes: Uint8Array | null, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(bytes ? Buffer.from(bytes).toString() : '{}'));
}

async function readRelease(release: ReleaseId, readFile: ReadFile): Promise<LiveRelease> {
  const [packages, definition] = await Promise.all([
    readFile(release, PACKAGES).then((bytes) => readJson(bytes, sizesSchema)),
    readFile(release, DEFINITION).then((bytes) => readJson(bytes, consumesSchema)),
  ]);
  return { ...release, packages, consumes: definition.consumes };
}

const nameRelease = ({ remote, version }: ReleaseId) => `${remote} ${version}`;

/** The packages that releases of several remotes have a copy of, those with the most bytes too many first. */
function listDuplicates(releases: readonly LiveRelease[]) {
  const names = new Set(releases.flatMap(({ packages }) => Object.keys(packages)));
  return [...names]
    .map((name) => {
      const copies = releases.filter(({ packages }) => packages[name] !== undefined);
      const sizes = copies.map(({ packages }) => packages[name] ?? 0);
      const extra = sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
      return {
        name,
        extra,
        in: copies.map(nameRelease),
        remotes: copies.map(({ remote }) => remote),
      };
    })
    .filter(({ remotes }) => new Set(remotes).size > 1)
    .sort((a, b) => b.extra - a.extra)
    .map(({ remotes: _same, ...duplicate }) => duplicate);
}

/** Who takes a shared module in which range. */
function listRanges(releases: readonly LiveRelease[]) {
  return releases.flatMap((release) =>
    Object.entries(release.consumes).map(([name, range]) => ({
      name,
      range: range || 'any',
      release: nameRelease(release),
    })),
  );
}

/** `react@20.0.0` as a package with a version. Throws `usage`. */
function parseUpgrade(text: string): { readonly name: string; readonly version: string } {
  const [, name, given] = /^(.+)@([^@]+)$/.exec(text) ?? [];
  const version = given && semver.coerce(given)?.version;
  if (name && version) return { name, version };
  throw toUsageError(`${text} is not a package with a version, such as react@20.0.0`);
}

/** The releases that do not load beside this version of a shared module, or of one that belongs to it. */
function listHoldingBack(releases: readonly LiveRelease[], upgrade: string) {
  const { name, version } = parseUpgrade(upgrade);
  const ranges = listRanges(releases).filter(
    (taken) => taken.name === name || taken.name.startsWith(`${name}/`),
  );
  return ranges.filter(({ range }) => range !== 'any' && !semver.satisfies(version, range));
}

function describeUpgrade(upgrade: string, held: ReturnType<typeof listHoldingBack>): string[] {
  if (held.length === 0) return [`Every live release accepts ${upgrade}.`];
  return [
    `These do not load beside ${upgrade}:`,
    ...formatTable(held.map(({ name, range, release }) => [release, name, range])),
  ];
}

const SHOWN_DUPLICATES = 20;

/**
 * What teams cannot see alone, of the live releases and canaries: packages that several remotes have copies of, the
 * ranges in which they take what the shell shares, and who holds a new version of it back.
 */
export async function overviewCommand(
  upgrade: string | undefined,
  { registry, siteUrl }: RegistryTarget,
): Promise<CommandReport> {
  const [{ document }, readFile] = await Promise.all([registry.read(), openFiles(siteUrl)]);
  const releases = await Promise.all(
    listLive(document).map((release) => readRelease(release, readFile)),
  );
  const duplicates = listDuplicates(releases);
  const shared = listRanges(releases);
  const held = upgrade === undefined ? [] : listHoldingBack(releases, upgrade);
  const rows = duplicates
    .slice(0, SHOWN_DUPLICATES)
    .map((copy) => [copy.name, formatKb(copy.extra), copy.in.join(', ')]);
  return {
    data: { duplicates, shared, ...(upgrade !== undefined && { upgrade, held }) },
    lines:
      upgrade === undefined
        ? ['In several remotes, with what the copies add, before minifying:', ...formatTable(rows)]
        : describeUpgrade(upgrade, held),
    exitCode: held.length === 0 ? exitCodes.success : exitCodes.gatesFailed,
  };
}
