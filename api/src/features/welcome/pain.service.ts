import { toDateLocal, type Welcome } from 'shared-contracts';
import { readClinicDay } from '../../core/booking/plan/next-times';
import { toTreatmentDay } from '../../core/booking/schedule/availability';
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
  const day = await readClinicDay(db, { schedule, now }, today);
  const isOpen = day.open.some(({ from, until }) => from <= now.getTime() && now.getTime() < until);
  const treatment = schedule.treatments.find(({ id }) => id === treatmentId);
  const free = treatment ? toTreatmentDay(day, treatment).free : [];
  const times = free.slice(0, MOST_TIMES).map(({ timeLocal }) => timeLocal);
  return { isOpen, today, treatmentId: treatment?.id ?? null, times };
}
