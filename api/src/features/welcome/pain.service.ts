import type { Welcome } from 'shared-contracts';
import { toDateLocal } from 'shared-contracts';
import { findFreeStarts } from '../../core/booking/plan/next-times';
import { getPlannedDay } from '../../core/booking/schedule/planned-day';
import type { Schedule } from '../../core/booking/schedule/schedule';
import type { Db } from '../../database/connection';

const MOST_TIMES = 3;

interface PainRequest {
  readonly schedule: Schedule;
  readonly now: Date;
  /** The treatment that patients in pain book; null for none. */
  readonly treatmentId: string | null;
}

/** What patients in pain are told today. A treatment that is no longer on offer has no times. */
export async function readPain(
  db: Db,
  { schedule, now, treatmentId }: PainRequest,
): Promise<NonNullable<Welcome['pain']>> {
  const today = toDateLocal(now, schedule.timeZone);
  const { open } = getPlannedDay(schedule, today);
  const isOpen = open.some(({ from, until }) => from <= now.getTime() && now.getTime() < until);
  const treatment = schedule.treatments.find(({ id }) => id === treatmentId);
  if (!treatment) return { isOpen, today, treatmentId: null, times: [] };
  const free = await findFreeStarts(db, treatment, { schedule, now, dateLocal: today });
  const times = free.slice(0, MOST_TIMES).map(({ timeLocal }) => timeLocal);
  return { isOpen, today, treatmentId: treatment.id, times };
}
