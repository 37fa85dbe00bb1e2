import type { FastifyInstance } from 'fastify';
import { getWelcome } from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { findNextTimes } from './next-times';

export function registerWelcome(
  app: FastifyInstance,
  { replica, clock, readSchedule }: Context,
): void {
  registerEndpoint(app, getWelcome, async () => {
    const schedule = await readSchedule();
    const nextTimes = await findNextTimes(replica, { schedule, now: clock() });
    return {
      treatments: schedule.treatments.map((treatment) => ({
        ...treatment,
        next: nextTimes.get(treatment.id) ?? null,
      })),
      doctors: [...schedule.doctors],
    };
  });
}
