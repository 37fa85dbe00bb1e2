import { addDays, toDateLocal, type WeekdayHours } from 'shared-contracts';
import { toHourLines } from '../../../audit/hour-lines';
import {
  findClosedDayNames,
  nameClosedDays,
  saveClosedDays,
} from '../../../core/booking/closed-days/closed-days.repository';
import { readHolidays } from '../../../core/booking/closed-days/read-holidays';
import { DomainError } from '../../../domain-error';
import { type ChangeContext, type MakeChange, toDifference } from './change';
import { mergeTexts } from './merge-texts';

const IMPORTED_DAYS = 730;

const toHourColumns = ({ weekday, fromLocal, untilLocal }: WeekdayHours) => ({
  weekday,
  from_local: fromLocal,
  until_local: untilLocal,
});

export const setOpeningHours: MakeChange<'set_opening_hours'> = async ({ trx }, { hours }) => {
  const before = await trx
    .selectFrom('opening_hours')
    .select(['weekday', 'from_local as fromLocal', 'until_local as untilLocal'])
    .where('clinic_id', '=', trx.clinicId)
    .execute();
  const difference = toDifference({ hours: toHourLines(before) }, { hours: toHourLines(hours) });
  if (!difference) return [];
  await trx.deleteFrom('opening_hours').where('clinic_id', '=', trx.clinicId).execute();
  const rows = hours.map((row) => ({ clinic_id: trx.clinicId, ...toHourColumns(row) }));
  if (rows.length > 0) await trx.insertInto('opening_hours').values(rows).execute();
  const subject = { type: 'clinic', id: String(trx.clinicId) };
  return [{ action: 'opening_hours.changed', subject, ...difference }];
};

const subjectOf = (dateLocal: string) => ({ type: 'closed_day', id: dateLocal });

export const addClosedDay: MakeChange<'add_closed_day'> = async (
  { trx },
  { dateLocal, name, names: change },
) => {
  await saveClosedDays(trx, [{ dateLocal, name }]);
  const names = change && mergeTexts(await findClosedDayNames(trx, name), change);
  if (names) await nameClosedDays(trx, { name, names });
  const after = { name, ...(names && { names }) };
  return [{ action: 'closed_day.added', subject: subjectOf(dateLocal), after }];
};

export const removeClosedDay: MakeChange<'remove_closed_day'> = async ({ trx }, { dateLocal }) => {
  const row = await trx
    .deleteFrom('closed_days')
    .where('clinic_id', '=', trx.clinicId)
    .where('date_local', '=', dateLocal)
    .returning('name')
    .executeTakeFirst();
  return row ? [{ action: 'closed_day.removed', subject: subjectOf(dateLocal), before: row }] : [];
};

function readDays({ trx, now }: ChangeContext, calendar: string) {
  const from = toDateLocal(now, trx.clinic.timeZone);
  try {
    return readHolidays(calendar, { from, to: addDays(from, IMPORTED_DAYS) });
  } catch (cause) {
    throw new DomainError('calendar_invalid', {}, { cause });
  }
}

export const importClosedDays: MakeChange<'import_closed_days'> = async (context, change) => {
  const { trx } = context;
  const days = readDays(context, change.calendar);
  if (days.length === 0) return [];
  await saveClosedDays(trx, days);
  const dates = days.map(({ dateLocal }) => dateLocal);
  const subject = { type: 'clinic', id: String(trx.clinicId) };
  return [{ action: 'closed_days.imported', subject, after: { dates } }];
};
