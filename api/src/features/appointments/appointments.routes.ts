import type { FastifyInstance } from 'fastify';
import { listAppointmentOptions, listMonthAvailability } from 'shared-contracts';
import type { Context } from '../../context';
import { requireDateLocal } from '../../edge-dates';
import { registerEndpoint } from '../../http/register-endpoint';
import { countOfferedTimes, countTakenTimes, listDaySlots } from './appointments.repository';
import { toOptions } from './appointments.service';
import { listDays, toAvailability } from './month';

export function registerAppointments(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, listAppointmentOptions, async ({ query }) => {
    const dateLocal = requireDateLocal(query.date);
    const slots = await listDaySlots(db, clinic, dateLocal);
    return toOptions(slots, { dateLocal, timeZone: clinic.timeZone, now: clock() });
  });

  registerEndpoint(app, listMonthAvailability, async ({ query }) => {
    const days = listDays(query.month);
    const range = { from: `${query.month}-01`, to: days.at(-1) ?? `${query.month}-28` };
    const [offered, taken] = await Promise.all([
      countOfferedTimes(db, clinic),
      countTakenTimes(db, clinic, range),
    ]);
    return toAvailability({ days, offered, taken, timeZone: clinic.timeZone, now: clock() });
  });
}
