import type { ReleaseDocument } from 'shared-contracts';
import type { Change } from '../document/change';
import { RegistryError } from '../errors';
import { contractGate } from './contract-gate';
import type { Surroundings } from './gate';
import { pathsGate } from './paths-gate';
import type { ShellFacts } from './shell-facts';

/** The version that a decision gives to visitors; null when it only takes one away. */
function findGiven(next: ReleaseDocument, { action, remote }: Change): string | null {
  const { current, canary } = next.remotes[remote]!;
  return action === 'canary' ? (canary?.version ?? null) : current;
}

/**
 * What holds a way back up: only a version that the shell cannot show at all. Not the addresses,
 * and not a shell that does not tell what it speaks, because something is broken already.
 */
async function findFaults(
  release: Parameters<typeof pathsGate>[0],
  { action }: Change,
  { document, shell }: { document: ReleaseDocument; shell: () => Promise<ShellFacts> },
): Promise<string[]> {
  if (action === 'rollback') {
    const facts = await shell().catch(() => null);
    return facts ? contractGate(release, { document, shell: facts }) : [];
  }
  const surroundings: Surroundings = { document, shell: await shell() };
  return [contractGate, pathsGate].flatMap((gate) => gate(release, surroundings));
}

/**
 * Judges a stored release anew before visitors get it, because shell and neighbours have moved on
 * since it was published. `next` is the document as the decision leaves it. Throws `does_not_fit`.
 */
export async function requireFit(
  next: ReleaseDocument,
  change: Change,
  shell: () => Promise<ShellFacts>,
): Promise<void> {
  const { remote } = change;
  const version = findGiven(next, change);
  if (!version) return;
  const release = next.remotes[remote]!.releases[version]!;
  const faults = await findFaults(release, change, { document: next, shell });
  if (faults.length === 0) return;
  const params = { remote, version, faults: faults.join('; ') };
  throw new RegistryError('does_not_fit', { params });
}
