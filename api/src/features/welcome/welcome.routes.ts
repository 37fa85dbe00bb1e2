import type { FastifyInstance } from 'fastify';
import { getWelcome, toDateLocal } from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { findNextTimes } from '../../core/booking/plan/next-times';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { chooseText } from '../../core/choose-language';
import { listSlugs } from '../../core/people/dentists/shown-dentists.repository';
import { rateClinic } from '../../core/people/reviews/ratings.repository';
import { readVisiting } from '../../core/visiting/visiting.repository';
import { readDescriptions } from '../../database/names';
import { registerEndpoint } from '../../http/register-endpoint';
import { readPain } from './pain.service';
import { suggestTimes } from './suggested-times';

/** Nobody is shown that a treatment has no time within this many days. */
const DAYS_AHEAD = 28;
const MOST_SUGGESTED = 4;

export async function registerWelcome(app: FastifyInstance, context: Context): Promise<void> {
  const { replica, clock } = context;
  await limitReads(app, context);

  registerEndpoint(app, getWelcome, async ({ query: { language = 'en' } }) => {
    const now = clock();
    const schedule = await readSchedule(replica);
    const from = toDateLocal(now, schedule.timeZone);
    const search = { schedule, now, from, days: DAYS_AHEAD, most: 1 };
    const nextTimes = await findNextTimes(replica, schedule.treatments, search);
    const descriptions = await readDescriptions(replica);
    const slugs = await listSlugs(replica);
    const { transport, parking, accessibility, painAdvice, painTreatmentId } =
      await readVisiting(replica);
    return {
      rating: await rateClinic(replica),
      visiting: {
        transport: chooseText(transport, language),
        parking: chooseText(parking, language),
        accessibility,
        painAdvice: chooseText(painAdvice, language),
      },
      suggested: await suggestTimes(replica, { schedule, now, nextTimes }, MOST_SUGGESTED),
      pain: await readPain(replica, { schedule, now, treatmentId: painTreatmentId }),
      treatments: schedule.treatments.map((treatment) => ({
        ...treatment,
        description: descriptions.get(treatment.id),
        next: nextTimes.get(treatment.id)?.[0] ?? null,
      })),
      doctors: schedule.doctors
        .filter(({ isBookable }) => isBookable)
        .map((doctor) => ({ ...doctor, slug: slugs.get(doctor.id) })),
    };
  });
}
