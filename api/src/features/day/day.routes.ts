import type { FastifyInstance } from 'fastify';
import { getDay, getOwnDay, getOwnWeek, listFreeMinutes } from 'shared-contracts';
import type { Context } from '../../context';
import { findFreeMinutes } from '../../core/booking/plan/free-minutes';
import { requireTreatment, withLength } from '../../core/booking/plan/take';
import { listTaken, readSchedule } from '../../core/booking/schedule/schedule.repository';
import { registerEndpoint } from '../../http/register-endpoint';
import { findDoctorOfAccount } from '../../core/people/dentists/dentists.repository';
import { requireMayBook } from '../../core/booking/book/require-may-book';
import { readDay, toWeek } from './day.service';

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

  registerEndpoint(app, getOwnWeek, async ({ query: { from }, caller }) => {
    const doctor = await findDoctorOfAccount(db, caller.userId);
    if (doctor === null) return { doctor: null, days: [] };
    const schedule = await readSchedule(db);
    return { doctor, days: toWeek(schedule, { from, doctorId: doctor.id, now: clock() }) };
  });

  registerEndpoint(app, listFreeMinutes, async ({ query, caller }) => {
    const { treatment: name, durationMinutes, ...search } = query;
    await requireMayBook(db, { caller, doctorId: search.doctorId });
    const now = clock();
    const { dateLocal } = search;
    const schedule = await readSchedule(db);
    const treatment = withLength(requireTreatment(schedule, name), durationMinutes);
    const taken = await listTaken(db, { from: dateLocal, to: dateLocal, now });
    return findFreeMinutes({ schedule, taken, now }, { treatment, ...search });
  });
}
