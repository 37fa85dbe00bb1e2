import type { Takeover, TakeoverVisit } from 'shared-contracts';
import { type Plan, planVisit } from '../../core/booking/plan/plan';
import { toMoveWanted } from '../../core/booking/change/move.service';
import type { Schedule, ScheduledDoctor, Taken } from '../../core/booking/schedule/schedule';
import { listTaken } from '../../core/booking/schedule/schedule.repository';
import type { Stranded } from '../../core/booking/stranded/stranded-visits';
import type { Db } from '../../database/connection';

interface Preview {
  readonly schedule: Schedule;
  readonly doctor: ScheduledDoctor;
  readonly now: Date;
}

function toTakeover(plan: Plan, { treatmentId }: Stranded, doctor: ScheduledDoctor): Takeover {
  if ('place' in plan) return 'fits';
  if (!doctor.treatmentIds.includes(treatmentId)) return 'not_performed';
  if (plan.refusal.code === 'slot_taken') return 'taken';
  return plan.refusal.code === 'slot_not_offered' ? 'not_at_work' : 'not_possible';
}

/** Which visits a colleague could take over, one after another: what fits counts as taken for the visits after it. */
export async function planTakeover(
  db: Db,
  visits: readonly Stranded[],
  { schedule, doctor, now }: Preview,
): Promise<TakeoverVisit[]> {
  const moved: Taken[] = [];
  const previewed: TakeoverVisit[] = [];
  for (const visit of visits) {
    const { bookingId, revision, patient, treatment, dateLocal, timeLocal } = visit;
    const to = { dateLocal, timeLocal, doctorId: doctor.id };
    const range = { from: dateLocal, to: dateLocal, now, exceptId: bookingId };
    const taken = [...(await listTaken(db, range)), ...moved];
    const plan = planVisit({ schedule, taken, now }, toMoveWanted(schedule, visit, to));
    if ('place' in plan) moved.push(plan.place);
    const takeover = toTakeover(plan, visit, doctor);
    previewed.push({ bookingId, revision, patient, treatment, dateLocal, timeLocal, takeover });
  }
  return previewed;
}
