import type { FastifyInstance } from 'fastify';
import { listAppointmentOptions, listDoctorTimes, listMonthAvailability } from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listTaken } from '../../schedule/schedule.repository';
import { listDays, toAvailability, toDoctorTimes, toOptions } from './options';

export function registerAppointments(app: FastifyInstance, context: Context): void {
  const { replica: db, clinic, clock, readSchedule } = context;

  registerEndpoint(app, listAppointmentOptions, async ({ query: { dateLocal } }) => {
    const now = clock();
    const schedule = await readSchedule();
    const taken = await listTaken(db, clinic, { from: dateLocal, to: dateLocal, now });
    return toOptions(schedule, dateLocal, { taken, now });
  });

  registerEndpoint(app, listDoctorTimes, async ({ query: { dateLocal, treatment } }) => {
    const now = clock();
    const schedule = await readSchedule();
    const taken = await listTaken(db, clinic, { from: dateLocal, to: dateLocal, now });
    return toDoctorTimes(schedule, { dateLocal, treatment }, { taken, now });
  });

  registerEndpoint(app, listMonthAvailability, async ({ query: { month } }) => {
    const days = listDays(month);
    const now = clock();
    const schedule = await readSchedule();
    const range = { from: `${month}-01`, to: days.at(-1) ?? `${month}-28`, now };
    return toAvailability(schedule, days, { taken: await listTaken(db, clinic, range), now });
  });
}
