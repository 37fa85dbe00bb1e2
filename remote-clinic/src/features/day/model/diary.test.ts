import { type ClinicDay, type DateLocal, HOUR_MS } from 'shared-contracts';
import { texts } from '../../../texts';
import { laterVisit, NOW, osei, toDay, visit } from '../../../test-kit/days';
import { findNeighbour, toSteps } from './arrow-keys';
import {
  canMoveTo,
  type DiaryBy,
  type DiaryColumn,
  listResources,
  toDayColumns,
  toRange,
  toWeek,
  toWeekColumns,
} from './diary';

const timeZone = 'America/New_York';
const now = new Date(NOW.getTime() - HOUR_MS);
/** All dentists or chairs. */
const toColumns = (of: ClinicDay, by: DiaryBy) =>
  toDayColumns(of, { by, resources: listResources(of, by), timeZone });
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const ofOsei = { ...laterVisit, doctorId: osei.id };
const day = toDay(visit, ofOsei);
const [dentistColumn] = toColumns(day, 'dentists') as [DiaryColumn];
const [chairColumn] = toColumns(day, 'chairs') as [DiaryColumn];
const [first] = dentistColumn.visits;
if (!first) throw new Error('The column has visits');

it('a column has the visits of its dentist or chair, in minutes of the clinic’s day', () => {
  expect(dentistColumn).toMatchObject({ title: osei.name, working: [{ from: 540, until: 1020 }] });
  expect(dentistColumn.visits).toMatchObject([
    { from: at('09:00'), until: at('09:45'), cleanUntil: at('10:00') },
    { from: at('10:00'), until: at('10:45'), cleanUntil: at('11:00') },
  ]);
});

it('on the day on which the clocks change, times are those of the clock', () => {
  const period = {
    startsAt: new Date('2026-03-08T13:00:00Z'),
    endsAt: new Date('2026-03-08T21:00:00Z'),
  };
  const changed: ClinicDay = { ...toDay(), dateLocal: '2026-03-08', open: [period] };
  const [column] = toColumns(changed, 'chairs');
  expect(column?.working).toEqual([{ from: at('09:00'), until: at('17:00') }]);
});

it.each<DateLocal>(['2026-03-02', '2026-03-05', '2026-03-08'])(
  'the week of %s starts on Monday',
  (date) => {
    const week = toWeek(date);
    expect(week).toHaveLength(7);
    expect([week[0], week[6]]).toEqual(['2026-03-02', '2026-03-08']);
  },
);

it('visits without a dentist have a column of their own, into which nothing moves', () => {
  const orphan = { ...laterVisit, doctorId: null };
  const columns = toColumns(toDay(visit, orphan), 'dentists');
  const last = columns.at(-1) as DiaryColumn;
  expect(last).toMatchObject({ title: texts.diary.none.dentists, working: [] });
  expect(last.visits.map(({ visit: { id } }) => id)).toEqual([orphan.id]);
  expect(canMoveTo(first, { column: last, from: at('12:00'), now, timeZone })).toBe(false);
  expect(listResources(day, 'dentists').map(({ name }) => name)).not.toContain(last.title);
});

it('a week has a column for each day of one dentist', () => {
  const days: ClinicDay[] = [day, { ...toDay(), dateLocal: '2026-03-03' }];
  const columns = toWeekColumns(days, { by: 'dentists', resource: osei, timeZone });
  expect(columns.map(({ title, visits }) => [title, visits.length])).toEqual([
    ['Mon, Mar 2, 2026', 2],
    ['Tue, Mar 3, 2026', 0],
  ]);
});

it('the diary shows whole hours, those of the working hours and of all visits', () => {
  const early = { ...visit, startsAt: new Date('2026-03-02T13:40:00Z') };
  expect(toRange(toColumns(toDay(early), 'dentists'))).toEqual({
    from: at('08:00'),
    until: at('17:00'),
  });
});

it('the diary ends at midnight when a visit or the cleaning of its chair goes on', () => {
  const late = {
    ...visit,
    startsAt: new Date('2026-03-03T04:20:00Z'),
    endsAt: new Date('2026-03-03T05:05:00Z'),
    chairFreeAt: new Date('2026-03-03T05:20:00Z'),
  };
  expect(toRange(toColumns(toDay(late), 'dentists'))).toEqual({
    from: at('09:00'),
    until: at('24:00'),
  });
});

it.each([
  ['11:00', true],
  // Next to the other visit.
  ['10:45', true],
  ['10:30', false],
  // Its own time is not in the way.
  ['09:10', true],
  ['16:15', true],
  // It would end after the working hours.
  ['16:30', false],
])('with its dentist a visit can move to %s: %s', (time, isAllowed) => {
  const target = { column: dentistColumn, from: at(time), now, timeZone };
  expect(canMoveTo(first, target)).toBe(isAllowed);
});

it.each([
  ['10:00', true],
  // The next visit of the dentist begins at 10 am.
  ['10:05', false],
])('with its dentist a visit can take until %s: %s', (time, isAllowed) => {
  const target = { column: dentistColumn, from: first.from, until: at(time), now, timeZone };
  expect(canMoveTo(first, target)).toBe(isAllowed);
});

it('the chair must be clean after a longer visit', () => {
  const target = { column: chairColumn, from: first.from, now, timeZone };
  expect(canMoveTo(first, { ...target, until: at('09:45') })).toBe(true);
  expect(canMoveTo(first, { ...target, until: at('09:50') })).toBe(false);
});

it('a chair must be clean before the next visit', () => {
  const target = (time: string) => ({ column: chairColumn, from: at(time), now, timeZone });
  expect(canMoveTo(first, target('10:45'))).toBe(false);
  expect(canMoveTo(first, target('11:00'))).toBe(true);
});

it('a visit can move neither into the past nor into time off', () => {
  const column = { ...dentistColumn, timeOff: [{ from: at('12:00'), until: at('13:00') }] };
  const target = { column, now, timeZone };
  expect(canMoveTo(first, { ...target, from: at('12:30') })).toBe(false);
  expect(canMoveTo(first, { ...target, from: at('11:15') })).toBe(true);
  const later = new Date('2026-03-02T17:00:00Z');
  expect(canMoveTo(first, { ...target, from: at('11:15'), now: later })).toBe(false);
});

it('arrow keys go to the visit before and after, and to the nearest of the next column', () => {
  const other = { ...laterVisit, id: 'b0000000-0000-4000-8000-000000000003' };
  const columns = toColumns(toDay(visit, ofOsei, other), 'dentists');
  const go = (id: string, key: string) =>
    findNeighbour(columns, id, toSteps('ltr')[key] ?? { columns: 0, rows: 0 })?.id;
  expect(go(visit.id, 'ArrowDown')).toBe(ofOsei.id);
  expect(go(ofOsei.id, 'ArrowUp')).toBe(visit.id);
  expect(go(visit.id, 'ArrowUp')).toBeUndefined();
  expect(go(visit.id, 'ArrowRight')).toBe(other.id);
  expect(go(other.id, 'ArrowLeft')).toBe(ofOsei.id);
  expect(go(other.id, 'ArrowRight')).toBeUndefined();
});

it('where text runs from right to left, the left arrow leads to the next column', () => {
  const { ArrowLeft: left, ArrowRight: right, ...others } = toSteps('rtl');
  const { ArrowLeft, ArrowRight, ...same } = toSteps('ltr');
  expect([left, right]).toEqual([ArrowRight, ArrowLeft]);
  expect(others).toEqual(same);
});
