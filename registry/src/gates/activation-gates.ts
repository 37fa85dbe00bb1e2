import type { HistoryEntry, ReleaseDocument } from 'shared-contracts';
import { RegistryError } from '../errors';
import type { ActivationGate, GateContext, ParsedBuild, ShellFacts } from './gate';
import { sharedGate } from './shared-gate';

/** The running shell supports the remote's contract version. */
export const contractGate: ActivationGate = ({ definition }, { shell }) => {
  const { contractVersion } = definition;
  if (shell.contractVersions.includes(contractVersion)) return [];
  const newest = Math.max(...shell.contractVersions);
  const remedy =
    contractVersion > newest
      ? `wait for a newer shell to be deployed, or build for contract ${newest}`
      : `move the remote to contract ${newest} (docs/deploying-a-remote.md)`;
  const supported = shell.contractVersions.join(', ');
  return [
    `the remote requires contract ${contractVersion}, but shell ${shell.version} supports ${supported}; ${remedy}`,
  ];
};

type Definition = ParsedBuild['definition'];

const takesPages = (from: Definition, { takesPagesFrom }: Definition) =>
  takesPagesFrom?.includes(from.name) ?? false;

/**
 * No other remote that visitors get serves one of the remote's paths, unless pages move from one of the two to
 * the other.
 */
export function pathsGate(
  { definition }: Pick<ParsedBuild, 'definition'>,
  { document }: Pick<GateContext, 'document'>,
): string[] {
  const others = Object.entries(document.remotes).filter(([name]) => name !== definition.name);
  return others.flatMap(([name, { current, canary, releases }]) => {
    const taken = [current, canary?.version]
      .flatMap((version) => (version && releases[version]?.definition) || [])
      .filter((other) => !takesPages(other, definition) && !takesPages(definition, other))
      .flatMap(({ paths }) => paths);
    return definition.paths
      .filter((path) => taken.includes(path))
      .map((path) => `${path} is served by ${name}; agree with its team or use another path`);
  });
}

/** The version that a change gives to visitors; null when it gives them none. */
function findActivatedVersion(change: HistoryEntry | undefined): string | null {
  if (change?.action === 'canary') return change.percent > 0 ? change.version : null;
  return change?.action === 'promote' || change?.action === 'rollback' ? change.version : null;
}

/** What keeps a shell from showing a release at all. */
export const findShellFaults: ActivationGate = (release, context) =>
  [contractGate, sharedGate].flatMap((gate) => gate(release, context));

async function findFaults(
  release: Parameters<ActivationGate>[0],
  isRollback: boolean,
  { document, shell }: { document: ReleaseDocument; shell: () => Promise<ShellFacts> },
): Promise<string[]> {
  if (isRollback) {
    // In an incident only a version that the shell cannot show at all stops a rollback.
    const facts = await shell().catch(() => null);
    return facts ? findShellFaults(release, { document, shell: facts }) : [];
  }
  const context: GateContext = { document, shell: await shell() };
  return [...findShellFaults(release, context), ...pathsGate(release, context)];
}

/**
 * Checks a stored release again before it goes live, because the shell and the other remotes may
 * have changed since it was published. `next` is the document after a change of this remote. Throws
 * `incompatible`.
 */
export async function assertCompatible(
  next: ReleaseDocument,
  remote: string,
  shell: () => Promise<ShellFacts>,
): Promise<void> {
  const change = next.history.findLast((entry) => entry.remote === remote);
  const version = findActivatedVersion(change);
  if (!version) return;
  const release = next.remotes[remote]!.releases[version]!;
  const isRollback = change?.action === 'rollback';
  const faults = await findFaults(release, isRollback, { document: next, shell });
  if (faults.length === 0) return;
  const params = { remote, version, faults: faults.join('; ') };
  throw new RegistryError('incompatible', { params });
}
