import type { PackageOverview, ReleaseId } from 'shared-contracts';
import { type CommandReport, exitCodes } from '../cli-context';
import { formatKb, formatTable } from '../format';
import { type RegistryTarget, toUsageError } from '../target-options';

const SHOWN_DUPLICATES = 20;

const nameRelease = ({ remote, version }: ReleaseId) => `${remote} ${version}`;

function describeDuplicates({ duplicates }: PackageOverview): string[] {
  const rows = duplicates
    .slice(0, SHOWN_DUPLICATES)
    .map(({ name, extraBytes, releases }) => [
      name,
      formatKb(extraBytes),
      releases.map(nameRelease).join(', '),
    ]);
  return ['In several remotes, with what the copies add, before minifying:', ...formatTable(rows)];
}

type Upgrade = NonNullable<PackageOverview['upgrade']>;

function describeUpgrade({ name, version, holdingBack }: Upgrade): string[] {
  if (holdingBack.length === 0) return [`Every live release accepts ${name}@${version}.`];
  const rows = holdingBack.flatMap(({ ranges, ...release }) =>
    ranges.map((module) => [nameRelease(release), module.name, module.range]),
  );
  return [`These do not load beside ${name}@${version}:`, ...formatTable(rows)];
}

/** Throws `usage` when nobody takes the package from the shell, which may be a slip. */
function assertIsTaken({ name, accepting, holdingBack }: Upgrade, { shared }: PackageOverview) {
  if (accepting.length > 0 || holdingBack.length > 0) return;
  const names = shared.map((module) => module.name).join(', ') || 'none';
  throw toUsageError(`No live release takes ${name} from the shell; modules that are: ${names}`);
}

/**
 * What teams cannot see alone, of the live releases and canaries: packages that several remotes have copies of, the
 * ranges in which they take what the shell shares, and who holds a new version of it back.
 */
export async function overviewCommand(
  asked: string | undefined,
  { registry }: RegistryTarget,
): Promise<CommandReport> {
  const data = await registry.overview(asked);
  const { upgrade } = data;
  if (!upgrade) return { data, lines: describeDuplicates(data) };
  assertIsTaken(upgrade, data);
  const isHeldBack = upgrade.holdingBack.length > 0;
  return {
    data,
    lines: describeUpgrade(upgrade),
    exitCode: isHeldBack ? exitCodes.gatesFailed : exitCodes.success,
  };
}
