import type { PackageOverview, Releases } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import type {
  Ports,
  ReleaseAction,
  ReleaseDecision,
  ReleaseRegistry,
  ReleaseSnapshot,
} from '../../ports';
import { describeLastChange, type Reports, toReleases } from './to-releases';

function requireRegistry({ releases }: Ports): ReleaseRegistry {
  if (!releases) throw new DomainError('not_configured');
  return releases;
}

/** What pages have reported of the releases in this state. */
async function readReports(
  registry: ReleaseRegistry,
  { document }: ReleaseSnapshot,
): Promise<Reports> {
  const [rates, waiting, ...causes] = await Promise.all([
    registry.readRates(),
    registry.readWaiting(),
    ...Object.keys(document.remotes).map((remote) => registry.readCauses(remote)),
  ]);
  return { rates, waiting, causes: causes.flat() };
}

export async function readReleases(ports: Ports): Promise<Releases> {
  const registry = requireRegistry(ports);
  const snapshot = await registry.read();
  return toReleases(snapshot, await readReports(registry, snapshot));
}

/** Throws `release_rejected` with a registry that has no overview yet. */
export const readPackageOverview = async (
  ports: Ports,
  upgrade?: string,
): Promise<PackageOverview> => requireRegistry(ports).readOverview(upgrade);

const auditActions = {
  promote: 'release.promoted',
  canary: 'release.canary_set',
  rollback: 'release.rolled_back',
  retire: 'remote.retired',
  rollout: 'rollout.started',
  pause: 'rollout.paused',
  resume: 'rollout.resumed',
  cancel: 'rollout.cancelled',
  approve: 'release.approved',
} as const satisfies Record<ReleaseAction, string>;

/** Carries out an admin's decision; throws `releases_changed` when it was taken on an older state. */
export async function decideRelease(
  { ports, db }: Context,
  decision: ReleaseDecision,
  actor: Actor,
): Promise<Releases> {
  const registry = requireRegistry(ports);
  const snapshot = await registry.decide(decision);
  if (!snapshot) {
    const change = describeLastChange(await registry.read());
    throw new DomainError('releases_changed', { change });
  }
  const subject = { type: 'remote', id: decision.remote };
  const action = auditActions[decision.action];
  await recordAudit(db, { actor, action, subject, after: { ...decision.choice } });
  return toReleases(snapshot, await readReports(registry, snapshot));
}
