import type { FastifyInstance } from 'fastify';
import {
  approveRelease,
  cancelRollout,
  getPackageOverview,
  listReleases,
  pauseRollout,
  promoteRelease,
  resumeRollout,
  retireRemote,
  rollBackRelease,
  setCanaryPercentage,
  startRollout,
} from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { decideRelease, readPackageOverview, readReleases } from './releases.service';

const decisions = [
  ['promote', promoteRelease],
  ['canary', setCanaryPercentage],
  ['rollback', rollBackRelease],
  ['retire', retireRemote],
  ['rollout', startRollout],
  ['pause', pauseRollout],
  ['resume', resumeRollout],
  ['cancel', cancelRollout],
  ['approve', approveRelease],
] as const;

export function registerReleases(app: FastifyInstance, context: Context): void {
  const { ports, clock } = context;

  registerEndpoint(app, listReleases, () => readReleases(ports));
  registerEndpoint(app, getPackageOverview, ({ query }) =>
    readPackageOverview(ports, query.upgrade),
  );

  for (const [action, endpoint] of decisions) {
    registerEndpoint(app, endpoint, ({ params, body, ...call }) => {
      const { etag, note, ...choice } = body;
      const { remote } = params;
      const by = call.caller.email;
      const decision = { remote, action, choice, note, etag, by };
      return decideRelease(context, decision, toActor(call, clock()));
    });
  }
}
