import type { FastifyInstance } from 'fastify';
import { getWelcome } from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { findNextTimes } from './next-times';

export async function registerWelcome(app: FastifyInstance, context: Context): Promise<void> {
  const { replica, clock, readSchedule } = context;
  await limitReads(app, context);

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
