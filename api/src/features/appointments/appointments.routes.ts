import type { FastifyInstance } from 'fastify';
import {
  type DateLocal,
  listAppointmentOptions,
  listDentists,
  listDoctorTimes,
  listMonthAvailability,
  listVisitAvailability,
  listVisitDoctors,
  listVisitOptions,
} from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import type { Schedule } from '../../core/booking/schedule/schedule';
import {
  listTaken,
  readSchedule,
  readTakenRevision,
} from '../../core/booking/schedule/schedule.repository';
import { listSlugs } from '../../core/people/dentists/shown-dentists.repository';
import { requireBooking } from '../../core/booking/visits/own-booking';
import type { VisitActor } from '../../access/ownership';
import { registerEndpoint, registerTaggedEndpoint } from '../../http/register-endpoint';
import { toDayTag } from './day-tag';
import {
  type Counted,
  listDays,
  toAvailability,
  toDentists,
  toDoctorTimes,
  toOptions,
} from './options';
import { toScheduleOfVisit } from './schedule-of-visit';

interface CountedMonth extends Counted {
  /** Such as `2026-03`. */
  readonly month: string;
}

export async function registerAppointments(app: FastifyInstance, context: Context): Promise<void> {
  const { db, replica, clock } = context;
  await limitReads(app, context);

  const listTakenOn = (dateLocal: DateLocal, now: Date) =>
    listTaken(replica, { from: dateLocal, to: dateLocal, now });

  async function countTimes(schedule: Schedule, { month, ...counted }: CountedMonth) {
    const now = clock();
    const days = listDays(month);
    const from = `${month}-01` as DateLocal;
    const taken = await listTaken(replica, { from, to: days.at(-1) ?? from, now });
    return toAvailability(schedule, { days, ...counted }, { taken, now });
  }

  /** The treatment and the schedule of a visit to move. */
  async function readOfVisit(id: string, caller: VisitActor) {
    const visit = await requireBooking(db, { id, caller });
    return {
      treatment: visit.treatment,
      schedule: toScheduleOfVisit(await readSchedule(db), visit),
    };
  }

  registerTaggedEndpoint(app, listAppointmentOptions, async ({ query }, isKnown) => {
    const { dateLocal, doctorId } = query;
    const now = clock();
    const schedule = await readSchedule(replica);
    // Before what is taken: a tag may be older than what it stands for, never newer.
    const taken = await readTakenRevision(replica, { dateLocal, now });
    const etag = toDayTag(schedule, { dateLocal, now, taken });
    if (isKnown?.(etag)) return { etag, content: null };
    const present = { taken: await listTakenOn(dateLocal, now), now };
    return { etag, content: toOptions(schedule, { dateLocal, doctorId }, present) };
  });

  registerEndpoint(app, listDentists, async () => {
    const slugs = await listSlugs(replica);
    const dentists = toDentists(await readSchedule(replica));
    return dentists.map((dentist) => ({ ...dentist, slug: slugs.get(dentist.id) }));
  });

  registerEndpoint(app, listDoctorTimes, async ({ query }) => {
    const now = clock();
    const schedule = await readSchedule(replica);
    const taken = await listTakenOn(query.dateLocal, now);
    return toDoctorTimes(schedule, query, { taken, now });
  });

  registerEndpoint(app, listMonthAvailability, async ({ query }) =>
    countTimes(await readSchedule(replica), query),
  );

  registerEndpoint(app, listVisitOptions, async ({ params: { id }, query, caller }) => {
    const now = clock();
    const { schedule } = await readOfVisit(id, caller);
    return toOptions(schedule, query, { taken: await listTakenOn(query.dateLocal, now), now });
  });

  registerEndpoint(app, listVisitDoctors, async ({ params: { id }, query, caller }) => {
    const now = clock();
    const { schedule, treatment } = await readOfVisit(id, caller);
    const taken = await listTakenOn(query.dateLocal, now);
    return toDoctorTimes(schedule, { ...query, treatment }, { taken, now });
  });

  registerEndpoint(app, listVisitAvailability, async ({ params: { id }, query, caller }) =>
    countTimes((await readOfVisit(id, caller)).schedule, query),
  );
}
