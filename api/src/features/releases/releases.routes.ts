import type { FastifyInstance } from 'fastify';
import {
  listReleases,
  promoteRelease,
  rollBackRelease,
  setCanaryPercentage,
} from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { decideRelease, readReleases } from './releases.service';

const decisions = [
  ['promote', promoteRelease],
  ['canary', setCanaryPercentage],
  ['rollback', rollBackRelease],
] as const;

export function registerReleases(app: FastifyInstance, { ports }: Context): void {
  registerEndpoint(app, listReleases, () => readReleases(ports));

  for (const [action, endpoint] of decisions) {
    registerEndpoint(app, endpoint, ({ params, body, caller }) => {
      const { etag, note, ...choice } = body;
      const { remote } = params;
      return decideRelease(ports, { remote, action, choice, note, etag, by: caller.email });
    });
  }
}
