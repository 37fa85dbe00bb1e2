import type { FastifyInstance } from 'fastify';
import { getWelcome, toDateLocal } from 'shared-contracts';
import type { Context } from '../../context';
import { findNextTimes } from '../../core/booking/plan/next-times';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { registerEndpoint } from '../../http/register-endpoint';

/** Nobody is shown that a treatment has no time within this many days. */
const DAYS_AHEAD = 28;

export function registerWelcome(app: FastifyInstance, { replica, clock }: Context): void {
  registerEndpoint(app, getWelcome, async () => {
    const now = clock();
    const schedule = await readSchedule(replica);
    const from = toDateLocal(now, schedule.timeZone);
    const search = { schedule, now, from, days: DAYS_AHEAD, most: 1 };
    const nextTimes = await findNextTimes(replica, schedule.treatments, search);
    return {
      treatments: schedule.treatments.map((treatment) => ({
        ...treatment,
        next: nextTimes.get(treatment.id)?.[0] ?? null,
      })),
      doctors: schedule.doctors.filter(({ isBookable }) => isBookable),
    };
  });
}
