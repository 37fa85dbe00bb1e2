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
import { registerEndpoint, registerTaggedEndpoint } from '../../http/register-endpoint';
import { createDayReader } from '../../core/booking/schedule/day-reader';
import { listTaken } from '../../core/booking/schedule/schedule.repository';
import type { RevisionAt } from '../../core/booking/schedule/taken-days.repository';
import { toDayTag } from './day-tag';
import {
  listDays,
  toAvailability,
  toDentists,
  toDoctorOptionsText,
  toDoctorTimes,
  toOptionsText,
} from './options';

export async function registerAppointments(app: FastifyInstance, context: Context): Promise<void> {
  const { replica, clock, readSchedule } = context;
  await limitReads(app, context);
  const dayReader = createDayReader(replica, clock);

  async function describe(dateLocal: DateLocal, { revision, now }: RevisionAt) {
    const schedule = await readSchedule(revision.schedule);
    return { schedule, etag: toDayTag(schedule, { dateLocal, now, revision }) };
  }

  registerTaggedEndpoint(app, listAppointmentOptions, async ({ query }, isKnown) => {
    const { dateLocal, doctorId } = query;
    if (isKnown) {
      const { etag } = await describe(dateLocal, await dayReader.readRevision(dateLocal));
      if (isKnown(etag)) return { etag, content: null };
    }
    const day = await dayReader.readTaken(dateLocal);
    const { schedule, etag } = await describe(dateLocal, day);
    const content =
      doctorId === undefined
        ? toOptionsText(schedule, dateLocal, day)
        : toDoctorOptionsText(schedule, { dateLocal, doctorId }, day);
    return { etag, content };
  });

  registerEndpoint(app, listDentists, async () => toDentists(await readSchedule()));

  registerEndpoint(app, listDoctorTimes, async ({ query: { dateLocal, treatment } }) => {
    const now = clock();
    const schedule = await readSchedule();
    const taken = await listTaken(replica, { from: dateLocal, to: dateLocal, now });
    return toDoctorTimes(schedule, { dateLocal, treatment }, { taken, now });
  });

  registerEndpoint(app, listMonthAvailability, async ({ query: { month, ...counted } }) => {
    const days = listDays(month);
    const now = clock();
    const schedule = await readSchedule();
    const range = { from: `${month}-01`, to: days.at(-1) ?? `${month}-28`, now };
    return toAvailability(
      schedule,
      { days, ...counted },
      {
        taken: await listTaken(replica, range),
        now,
      },
    );
  });
}
