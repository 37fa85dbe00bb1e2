import type { FastifyInstance } from 'fastify';
import {
  type DateLocal,
  listAppointmentOptions,
  listDentists,
  listDoctorTimes,
  listMonthAvailability,
} from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import {
  listTaken,
  readSchedule,
  readTakenRevision,
} from '../../core/booking/schedule/schedule.repository';
import { registerEndpoint, registerTaggedEndpoint } from '../../http/register-endpoint';
import { toDayTag } from './day-tag';
import { listDays, toAvailability, toDentists, toDoctorTimes, toOptions } from './options';

export async function registerAppointments(app: FastifyInstance, context: Context): Promise<void> {
  const { replica, clock } = context;
  await limitReads(app, context);

  registerTaggedEndpoint(app, listAppointmentOptions, async ({ query }, isKnown) => {
    const { dateLocal, doctorId } = query;
    const now = clock();
    const schedule = await readSchedule(replica);
    // Before what is taken: a tag may be older than what it stands for, never newer.
    const taken = await readTakenRevision(replica, { dateLocal, now });
    const etag = toDayTag(schedule, { dateLocal, now, taken });
    if (isKnown?.(etag)) return { etag, content: null };
    const present = {
      taken: await listTaken(replica, { from: dateLocal, to: dateLocal, now }),
      now,
    };
    return { etag, content: toOptions(schedule, { dateLocal, doctorId }, present) };
  });

  registerEndpoint(app, listDentists, async () => toDentists(await readSchedule(replica)));

  registerEndpoint(app, listDoctorTimes, async ({ query: { dateLocal, treatment } }) => {
    const now = clock();
    const schedule = await readSchedule(replica);
    const taken = await listTaken(replica, { from: dateLocal, to: dateLocal, now });
    return toDoctorTimes(schedule, { dateLocal, treatment }, { taken, now });
  });

  registerEndpoint(app, listMonthAvailability, async ({ query: { month, ...counted } }) => {
    const days = listDays(month);
    const now = clock();
    const schedule = await readSchedule(replica);
    const first = `${month}-01` as DateLocal;
    const range = { from: first, to: days.at(-1) ?? first, now };
    const present = { taken: await listTaken(replica, range), now };
    return toAvailability(schedule, { days, ...counted }, present);
  });
}
