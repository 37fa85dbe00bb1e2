import type { ReleaseId } from 'shared-contracts';
import { requireEntry, requireRelease } from '../../document/entry';
import { RegistryError } from '../../errors';
import { type CliContext, type CommandReport, exitCodes } from '../cli-context';
import { formatTraffic } from '../format';
import { loadSmokeModule } from '../smoke-module';
import { type RegistryTarget, toUsageError } from '../target-options';
import { createPreviewLink } from './preview';

/** Longer than a visit of all pages takes, in seconds. */
const PREVIEW_SECONDS = 900;

/** Opens the pages of a release in the site; returns what went wrong. */
async function openPages(id: ReleaseId, target: RegistryTarget, context: CliContext) {
  const { testRelease } = await loadSmokeModule(undefined, context);
  if (!testRelease) {
    throw toUsageError(
      'The smoke test opens no releases; say what your own check saw: check failed',
    );
  }
  const { document } = await target.registry.read();
  const { definition } = requireRelease(requireEntry(document, id.remote), id);
  const { url } = await createPreviewLink([id], PREVIEW_SECONDS, target);
  return testRelease({ ...id, definition }, url);
}

interface Check {
  readonly remote: string;
  /** Default: the version that is live for everyone. */
  readonly version: string | undefined;
  /** What a check of one's own saw. Default: the pages are opened now. */
  readonly result: 'passed' | 'failed' | undefined;
}

/** Opens a release's pages and tells the registry how they are; a failed check confirms the failures that pages report. */
export async function checkCommand(
  { remote, version: named, result }: Check,
  target: RegistryTarget,
  context: CliContext,
): Promise<CommandReport> {
  const { registry } = target;
  const read = async () => requireEntry((await registry.read()).document, remote);
  const { current, releases } = await read();
  const version = named ?? current;
  if (version === null || !releases[version]) {
    throw new RegistryError('version_unknown', { params: { remote, version: version ?? 'none' } });
  }
  const faults = result ? [] : await openPages({ remote, version }, target, context);
  const hasPassed = result ? result === 'passed' : faults.length === 0;
  // Others may have decided while the pages were opened.
  const before = await read();
  const { document } = await registry.check({ remote, version, hasPassed });
  const entry = requireEntry(document, remote);
  const isRolledBack = entry.current !== before.current;
  return {
    data: { remote, version, hasPassed, faults, isRolledBack },
    lines: [
      `${remote} ${version}: ${result ? 'your' : 'the'} check has ${hasPassed ? 'passed' : 'failed'}.`,
      ...faults.map((fault) => `  ${fault}`),
      isRolledBack
        ? `Pages report failures too, so visitors get ${formatTraffic(entry)} from now on.`
        : 'What visitors get stays the same.',
    ],
    exitCode: faults.length > 0 ? exitCodes.gatesFailed : exitCodes.success,
  };
}
