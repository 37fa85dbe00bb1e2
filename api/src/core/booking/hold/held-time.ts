import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import type { LockedDays } from '../plan/locks.repository';
import { findNearestTimes } from '../plan/next-times';
import { type Take, takePlace, type TakenPlace } from '../plan/take';
import { endHold, type StoredHold } from './holds.repository';

/** The place was taken, or the hold that promised it has ended. */
export type HeldOutcome = TakenPlace | { readonly ended: DomainError };

/** What a patient is told whose held time is no longer possible, with the nearest times that are. */
async function toEndedError(
  trx: Trx,
  { error, hold, take }: { error: DomainError; hold: StoredHold; take: Take },
): Promise<DomainError> {
  const { schedule, wanted, now } = take;
  const near = { dateLocal: wanted.dateLocal, timeLocal: wanted.timeLocal };
  const times = await findNearestTimes(trx, wanted.treatment, { near, schedule, now });
  const nearest = times.map(({ dateLocal, timeLocal }) => `${dateLocal}T${timeLocal}`).join(' ');
  const named = nearest === '' ? error.params : { ...error.params, nearest };
  return error.code === 'slot_not_offered'
    ? new DomainError('doctor_unavailable', { ...named, doctor: hold.doctor })
    : new DomainError(error.code, named);
}

/**
 * Takes the place that a hold has promised. What has changed since ends the hold: it is deleted, and the error is
 * returned, because throwing it would keep the hold.
 */
export async function takeHeldPlace(
  trx: Trx,
  locked: LockedDays,
  { hold, take }: { readonly hold: StoredHold; readonly take: Take },
): Promise<HeldOutcome> {
  const promised = { ...take, wanted: { ...take.wanted, doctorId: hold.doctorId } };
  try {
    return await takePlace(trx, locked, promised);
  } catch (error) {
    if (!(error instanceof DomainError) || !ENDING.has(error.code)) throw error;
    await endHold(trx, hold.id);
    return { ended: await toEndedError(trx, { error, hold, take }) };
  }
}

/** Errors that say that the time itself is not possible any more. */
const ENDING: ReadonlySet<string> = new Set([
  'slot_not_offered',
  'slot_taken',
  'clinic_closed',
  'beyond_horizon',
  'notice_too_short',
]);
