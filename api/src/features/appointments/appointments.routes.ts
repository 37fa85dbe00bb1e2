import type { FastifyInstance } from 'fastify';
import { listAppointmentOptions, listMonthAvailability } from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { countOfferedTimes, countTakenTimes, listDaySlots } from './appointments.repository';
import { listDays, toAvailability, toOptions } from './availability';

export function registerAppointments(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;
  const getPresent = () => ({ timeZone: clinic.timeZone, now: clock() });

  registerEndpoint(app, listAppointmentOptions, async ({ query: { dateLocal } }) =>
    toOptions(await listDaySlots(db, clinic, dateLocal), dateLocal, getPresent()),
  );

  registerEndpoint(app, listMonthAvailability, async ({ query: { month } }) => {
    const days = listDays(month);
    const range = { from: `${month}-01`, to: days.at(-1) ?? `${month}-28` };
    const [offered, taken] = await Promise.all([
      countOfferedTimes(db, clinic),
      countTakenTimes(db, clinic, range),
    ]);
    return toAvailability({ days, offered, taken }, getPresent());
  });
}
