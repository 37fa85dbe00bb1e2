import type { FastifyInstance } from 'fastify';
import { getDentistProfile, listDentistProfiles } from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { listShownDentists } from '../../core/people/dentists/shown-dentists.repository';
import { registerEndpoint } from '../../http/register-endpoint';
import { readDentistProfile, toPerformed } from './profile.service';

export async function registerDentists(app: FastifyInstance, context: Context): Promise<void> {
  const { replica, clock } = context;
  await limitReads(app, context);

  registerEndpoint(app, listDentistProfiles, async () => {
    const schedule = await readSchedule(replica);
    const dentists = await listShownDentists(replica);
    return dentists.map((one) => ({ ...one, treatments: toPerformed(schedule, one.id) }));
  });

  registerEndpoint(app, getDentistProfile, ({ params, query }) =>
    readDentistProfile(replica, { ...params, ...query, now: clock() }),
  );
}
