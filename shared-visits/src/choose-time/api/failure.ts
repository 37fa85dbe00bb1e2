import { ApiError, type ApiErrorCode } from 'shared-auth';
import {
  type DateLocal,
  formatDay,
  formatTime,
  parseDateLocal,
  parseTimeLocal,
  type TimeLocal,
} from 'shared-contracts';
import { type Choice, isSameChoice, type TimeChoice } from '../model/choice';
import type { HoldState } from '../model/hold';
import { texts } from '../../texts';

/** A request for a choice that the API rejected or did not receive. */
export interface Failure extends TimeChoice {
  readonly error: Error;
}

/** The errors that another time may solve; their message belongs to the field of the times. */
const ABOUT_TIME: ReadonlySet<ApiErrorCode> = new Set([
  'slot_taken',
  'doctor_unavailable',
  'already_booked',
  'overlapping_booking',
  'slot_not_offered',
  'slot_past',
  'notice_too_short',
  'beyond_horizon',
  'clinic_closed',
]);

/** Whether another time may solve an error. */
export const isAboutTime = (error: Error): boolean =>
  error instanceof ApiError && ABOUT_TIME.has(error.code);

/** Whether an error is about the patient, for whom another treatment may be offered. */
export const isAboutPatient = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.code === 'new_patients_only' || error.code === 'known_patients_only');

/** Whether someone else was faster. */
export const isSlotTaken = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'slot_taken';

/** Whether the hold of the requested time is gone with the failure. */
export const isHoldLost = (error: Error): boolean =>
  isSlotTaken(error) || (error instanceof ApiError && error.code === 'doctor_unavailable');

/** A time of another day is named with its day, `Wed, Mar 4, 2026 at 9.00 am`; what is no time is left out. */
function describeTime(time: string, dateLocal: DateLocal): string[] {
  const [date = '', clock = ''] = time.split('T');
  const [day, timeLocal] = [parseDateLocal(date), parseTimeLocal(clock)];
  if (!day || !timeLocal) return [];
  const shown = formatTime(timeLocal);
  return [day === dateLocal ? shown : texts.dayAndTime(formatDay(day), shown)];
}

/** The next free times that a failed booking for a day names; empty when it names none. */
export function describeNextFree(error: Error | null, dateLocal: DateLocal): string {
  const nearest = error instanceof ApiError ? error.params.nearest : undefined;
  const times = nearest?.split(' ').flatMap((time) => describeTime(time, dateLocal)) ?? [];
  if (times.length === 0) return '';
  return texts.nextFree(times.join(texts.separator));
}

/** The request for a hold that was rejected, if the last one was. */
export const toHoldFailures = (state: HoldState): Failure[] =>
  state.status === 'rejected' ? [{ ...state.target, error: state.error }] : [];

/** The times that someone else has taken meanwhile, as far as one dentist (or any) is asked for. */
export const listLostTimes = (
  failures: readonly Failure[],
  doctorId: Choice['doctorId'],
): TimeLocal[] =>
  failures
    .filter((failure) => isSlotTaken(failure.error) && failure.doctorId === doctorId)
    .map(({ timeLocal }) => timeLocal);

/** The first error about the time of a choice; null when there is none. */
export const findTimeError = (failures: readonly Failure[], choice: Choice): Error | null =>
  failures.find((failure) => isAboutTime(failure.error) && isSameChoice(failure, choice))?.error ??
  null;
