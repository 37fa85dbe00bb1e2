import type { FastifyInstance } from 'fastify';
import { getDay, getOwnDay, listFreeMinutes } from 'shared-contracts';
import type { Context } from '../../context';
import { findFreeMinutes } from '../../core/booking/plan/free-minutes';
import { requireTreatment, withLength } from '../../core/booking/plan/take';
import { listTaken, readSchedule } from '../../core/booking/schedule/schedule.repository';
import { registerEndpoint } from '../../http/register-endpoint';
import { findDoctorOfAccount } from '../../core/people/dentists/dentists.repository';
import { readDay } from './day.service';

export function registerDay(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  registerEndpoint(app, getDay, async ({ query: { date } }) =>
    readDay(db, { dateLocal: date, schedule: await readSchedule(db), now: clock() }),
  );

  registerEndpoint(app, getOwnDay, async ({ query: { date }, caller }) => {
    const doctorId = (await findDoctorOfAccount(db, caller.userId))?.id ?? null;
    const schedule = await readSchedule(db);
    return readDay(db, { dateLocal: date, schedule, now: clock(), doctorId });
  });

  registerEndpoint(app, listFreeMinutes, async ({ query }) => {
    const { treatment: name, durationMinutes, ...search } = query;
    const now = clock();
    const { dateLocal } = search;
    const schedule = await readSchedule(db);
    const treatment = withLength(requireTreatment(schedule, name), durationMinutes);
    const taken = await listTaken(db, { from: dateLocal, to: dateLocal, now });
    return findFreeMinutes({ schedule, taken, now }, { treatment, ...search });
  });
}
