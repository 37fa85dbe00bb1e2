import { formatDate, formatTime, MINUTE_MS } from 'shared-contracts';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { toDay } from '../schedule/day';
import { toVisitSpans } from '../schedule/planned-day';
import type { OfferedTreatment, Schedule, Treatment, VisitTreatment } from '../schedule/schedule';
import { listTaken } from '../schedule/schedule.repository';
import type { LockedDays } from './locks.repository';
import { findOwnConflict, type OwnConflict, type OwnVisit } from './own-visits.repository';
import { savePlace, type Taking } from './place.repository';
import { type PlannedPlace, planVisit, type Refusal, type Wanted } from './plan';

/** What takes a place: a booking, hold, move … */
export interface Take {
  readonly schedule: Schedule;
  readonly wanted: Wanted;
  readonly taking: Taking;
  /** Null for a visitor, whose own visits are not known. */
  readonly patientId: string | null;
  /** A visit of the patient that is not in the way: the one that a hold will replace. */
  readonly replacesId?: string | undefined;
  /** Words the error about a visit of the patient that is in the way. */
  readonly toOwnError?: (own: OwnConflict, wanted: Wanted) => DomainError;
  readonly now: Date;
}

/** The treatment of that name. Throws `slot_not_offered` when the clinic offers none. */
export function requireTreatment({ treatments }: Schedule, name: string): OfferedTreatment {
  const treatment = treatments.find((one) => one.name === name);
  if (!treatment) throw new DomainError('slot_not_offered');
  return treatment;
}

/** A treatment that takes as long as the staff say, or as long as it does. */
export const withLength = (treatment: Treatment, minutes: number | undefined): Treatment => ({
  ...treatment,
  durationMinutes: minutes ?? treatment.durationMinutes,
});

/** When a visit would take place, whether or not it can. */
export function toOwnVisit(
  { timeZone }: Schedule,
  { treatment, dateLocal, timeLocal }: Pick<Wanted, 'treatment' | 'dateLocal' | 'timeLocal'>,
  patientId: string,
): OwnVisit {
  const { visit } = toVisitSpans(toDay(dateLocal, timeZone).toTime(timeLocal), treatment);
  const period = { startsAt: new Date(visit.from), endsAt: new Date(visit.until) };
  return { patientId, treatmentId: treatment.id, dateLocal, timeLocal, ...period };
}

/** A visit's own treatment: it keeps the length and price that it was booked with. */
export const toOwnTreatment = (visit: {
  readonly treatmentId: string;
  readonly treatment: string;
  readonly priceCents: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly chairFreeAt: Date;
  readonly added?: readonly { readonly id: string }[];
}): VisitTreatment => ({
  id: visit.treatmentId,
  addedIds: (visit.added ?? []).map(({ id }) => id),
  name: visit.treatment,
  priceCents: visit.priceCents,
  durationMinutes: (visit.endsAt.getTime() - visit.startsAt.getTime()) / MINUTE_MS,
  cleanupMinutes: (visit.chairFreeAt.getTime() - visit.endsAt.getTime()) / MINUTE_MS,
});

const describe = ({ treatment, dateLocal, timeLocal }: OwnConflict) => ({
  treatment,
  date: formatDate(dateLocal),
  time: formatTime(timeLocal),
});

/** The error that names the patient's own visit that is in the way. */
export function toOwnError(own: OwnConflict, { treatment }: Wanted): DomainError {
  const code = own.treatmentId === treatment.id ? 'already_booked' : 'overlapping_booking';
  return new DomainError(code, describe(own));
}

/** The same, for staff. */
export const toStaffOwnError = (own: OwnConflict): DomainError =>
  new DomainError('patient_busy', describe(own));

export const toRefusalError = ({ code, params }: Refusal): DomainError =>
  new DomainError(code, { ...params });

/** The patient's own visit that is in the way; none of a visitor is known. */
const findOwn = async (
  trx: Trx,
  { schedule, wanted, patientId }: Pick<Take, 'schedule' | 'wanted' | 'patientId'>,
  exceptIds: readonly string[],
): Promise<OwnConflict | null> =>
  patientId === null
    ? null
    : findOwnConflict(trx, toOwnVisit(schedule, wanted, patientId), exceptIds);

/** The row whose present place does not count as taken: it leaves it, or books it. */
const toFreedId = (taking: Taking): string | undefined => {
  if (taking.as === 'move') return taking.id;
  return taking.as === 'booking' ? taking.holdId : undefined;
};

/** Stores a place; the ID of its row. Throws when a constraint of the database knows it as taken. */
async function storeOrReject(
  trx: Trx,
  place: PlannedPlace,
  { taking, now }: Pick<Take, 'taking' | 'now'>,
): Promise<string> {
  const id = await savePlace(trx, place, { taking, now });
  if (id === null) throw new DomainError('slot_taken');
  return id;
}

/** A visit's place as it is. */
type PresentPlace = Omit<
  PlannedPlace,
  'treatmentId' | 'addedTreatmentIds' | 'priceCents' | 'revision'
>;

/**
 * Stores a place that stays where it is, as long as it is, for other treatments or at another price: also one of a visit
 * that has begun, or that the present schedule would not allow. Throws when the patient has another visit of the
 * treatment that day.
 */
export async function keepPlace(
  trx: Trx,
  _locked: LockedDays,
  {
    schedule,
    wanted,
    taking,
    present,
    ...take
  }: Take & { readonly taking: { readonly as: 'move' }; readonly present: PresentPlace },
): Promise<void> {
  const own = await findOwn(trx, { ...take, schedule, wanted }, [taking.id]);
  if (own) throw (take.toOwnError ?? toOwnError)(own, wanted);
  const { id: treatmentId, addedIds = [], priceCents } = wanted.treatment;
  const { dateLocal, timeLocal, startsAt, endsAt, chairFreeAt, doctorId, chairId } = present;
  const place = {
    ...{ treatmentId, addedTreatmentIds: addedIds, priceCents },
    ...{ dateLocal, timeLocal, startsAt, endsAt, chairFreeAt, doctorId, chairId },
    revision: schedule.revision,
  };
  await storeOrReject(trx, place, { taking, now: take.now });
}

export interface TakenPlace {
  /** Of the visit or hold. */
  readonly id: string;
  readonly place: PlannedPlace;
}

/**
 * The one way to take a time: plans it on the present schedule and on what is taken on the locked day, and stores
 * the whole place. Throws the error of the first rule that is in the way.
 */
export async function takePlace(trx: Trx, _locked: LockedDays, take: Take): Promise<TakenPlace> {
  const { schedule, wanted, taking, now } = take;
  const freedId = toFreedId(taking);
  const { dateLocal } = wanted;
  const taken = await listTaken(trx, { from: dateLocal, to: dateLocal, now, exceptId: freedId });
  const plan = planVisit({ schedule, taken, now }, wanted);
  const refused = 'refusal' in plan && toRefusalError(plan.refusal);
  if (refused && refused.code !== 'slot_taken') throw refused;
  // The patient's own visit may be what takes the time: it says more.
  const exceptIds = [freedId, take.replacesId].filter((id) => id !== undefined);
  const own = await findOwn(trx, take, exceptIds);
  if (own) throw (take.toOwnError ?? toOwnError)(own, wanted);
  if ('refusal' in plan) throw toRefusalError(plan.refusal);
  const { place } = plan;
  return { id: await storeOrReject(trx, place, { taking, now }), place };
}
