import { requireEntry } from '../../document/entry';
import { RegistryError } from '../../errors';
import type { CommandReport } from '../cli-context';
import { formatTraffic } from '../format';
import type { RegistryTarget } from '../target-options';

interface Check {
  readonly remote: string;
  /** Default: the version that is live for everyone. */
  readonly version: string | undefined;
  readonly hasPassed: boolean;
}

/** Tells the registry what a check saw; a failed one confirms the failures that pages report. */
export async function checkCommand(
  { remote, version: named, hasPassed }: Check,
  { registry }: RegistryTarget,
): Promise<CommandReport> {
  const before = requireEntry((await registry.read()).document, remote);
  const version = named ?? before.current;
  if (version === null || !before.releases[version]) {
    throw new RegistryError('version_unknown', { params: { remote, version: version ?? 'none' } });
  }
  const { document } = await registry.check({ remote, version, hasPassed });
  const entry = requireEntry(document, remote);
  const isRolledBack = entry.current !== before.current;
  const result = `${remote} ${version}: your check has ${hasPassed ? 'passed' : 'failed'}.`;
  return {
    data: { remote, version, hasPassed, isRolledBack },
    lines: isRolledBack
      ? [result, `Pages report failures too, so visitors get ${formatTraffic(entry)} from now on.`]
      : [result, 'What visitors get stays the same.'],
  };
}
