import type { Releases } from 'shared-contracts';
import { DomainError } from '../../domain-error';
import type { Ports, ReleaseDecision, ReleaseRegistry } from '../../ports';
import { describeLastChange, toReleases } from './to-releases';

function requireRegistry({ releases }: Ports): ReleaseRegistry {
  if (!releases) throw new DomainError('not_configured');
  return releases;
}

export async function readReleases(ports: Ports): Promise<Releases> {
  const registry = requireRegistry(ports);
  const [snapshot, rates] = await Promise.all([registry.read(), registry.readRates()]);
  return toReleases(snapshot, rates);
}

/** Carries out an admin's decision; throws `releases_changed` when it was taken on an older state. */
export async function decideRelease(ports: Ports, decision: ReleaseDecision): Promise<Releases> {
  const registry = requireRegistry(ports);
  const snapshot = await registry.decide(decision);
  if (snapshot) return toReleases(snapshot, await registry.readRates());
  const change = describeLastChange(await registry.read());
  throw new DomainError('releases_changed', { change });
}
