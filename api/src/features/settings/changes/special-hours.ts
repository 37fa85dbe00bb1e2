import { type SpecialHours, toDateLocal } from 'shared-contracts';
import { toHourLines } from '../../../audit/hour-lines';
import {
  deleteSpecialHours,
  findSpecialHours,
  insertSpecialHours,
} from '../../../core/booking/schedule/special-hours.repository';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { type MakeChange, toDifference } from './change';
import { requireDoctor } from './doctors';

const toSubject = (trx: Trx, doctorId: string | null) =>
  doctorId === null
    ? { type: 'clinic', id: String(trx.clinicId) }
    : { type: 'doctor', id: doctorId };

const toDetails = ({ fromDate, untilDate, hours }: SpecialHours) => ({
  fromDate,
  untilDate,
  specialHours: toHourLines(hours),
});

/** Throws `day_past` for hours of which no day is left. */
function requireComing(trx: Trx, { untilDate }: SpecialHours, now: Date): void {
  if (untilDate < toDateLocal(now, trx.clinic.timeZone)) throw new DomainError('day_past');
}

export const addSpecialHours: MakeChange<'add_special_hours'> = async (context, change) => {
  const { trx, now } = context;
  const { kind: _, ...added } = change;
  requireComing(trx, added, now);
  if (added.doctorId !== null) await requireDoctor(context, added.doctorId);
  await insertSpecialHours(trx, added);
  const subject = toSubject(trx, added.doctorId);
  return [{ action: 'special_hours.added', subject, after: toDetails(added) }];
};

/** Replaces them by others with another ID: a change of what a colleague has changed or removed finds nothing. */
export const changeSpecialHours: MakeChange<'change_special_hours'> = async (
  { trx, now },
  { kind: _, ...change },
) => {
  requireComing(trx, change, now);
  const found = await findSpecialHours(trx, change);
  if (!found) throw new DomainError('not_found');
  const [before, after] = [toDetails(found), toDetails(change)];
  if (!toDifference(before, after)) return [];
  await deleteSpecialHours(trx, change);
  await insertSpecialHours(trx, change);
  const subject = toSubject(trx, change.doctorId);
  // All of it: the days tell which hours it was.
  return [{ action: 'special_hours.changed', subject, before, after }];
};

export const removeSpecialHours: MakeChange<'remove_special_hours'> = async ({ trx }, change) => {
  const found = await findSpecialHours(trx, change);
  if (!found) return [];
  await deleteSpecialHours(trx, change);
  const subject = toSubject(trx, change.doctorId);
  return [{ action: 'special_hours.removed', subject, before: toDetails(found) }];
};
