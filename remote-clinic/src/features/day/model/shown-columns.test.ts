import { osei, sato, toDay, visit } from '../../../test-kit/days';
import { listResources, NONE } from './diary';
import { listShown, toPage } from './shown-columns';

const away = { ...sato, id: 'd0000000-0000-4000-8000-000000000003', working: [] };
const busy = { ...away, id: 'd0000000-0000-4000-8000-000000000004' };
const none = { ...visit, id: 'b0000000-0000-4000-8000-000000000004', doctorId: null };
const day = {
  ...toDay(visit, { ...visit, id: 'b0000000-0000-4000-8000-000000000003', doctorId: busy.id }),
  doctors: [osei, sato, away, busy],
};

const list = (chosen: readonly string[] | null, of = day) =>
  listShown(listResources(of, 'dentists'), { day: of, by: 'dentists', chosen, askedId: null }).map(
    ({ id }) => id,
  );

it.each([
  ['without a choice those who work or have a visit', null, [osei.id, sato.id, busy.id]],
  ['those who were chosen, also when they are away', [away.id], [away.id]],
  ['as without a choice when nobody is chosen', [], [osei.id, sato.id, busy.id]],
  ['as without a choice when those chosen have left', ['gone'], [osei.id, sato.id, busy.id]],
])('the diary shows %s', (_what, chosen, shown) => {
  expect(list(chosen)).toEqual(shown);
});

it('all are shown on a day on which nobody works', () => {
  expect(list(null, { ...day, doctors: [away, busy], visits: [] })).toEqual([away.id, busy.id]);
});

it('visits without a dentist are shown whatever is chosen', () => {
  expect(list([away.id], { ...day, visits: [visit, none] })).toEqual([away.id, NONE]);
});

it('what the address asks for is shown too', () => {
  const options = { day, by: 'dentists', chosen: [osei.id], askedId: away.id } as const;
  const shown = listShown(listResources(day, 'dentists'), options);
  expect(shown.map(({ id }) => id)).toEqual([osei.id, away.id]);
});

it('all chairs are shown unless some are chosen', () => {
  const chairs = [1, 2].map((number) => ({ id: `c${number}`, name: `Chair ${number}` }));
  const options = { day: { ...day, chairs }, by: 'chairs', chosen: null, askedId: null } as const;
  expect(listShown(chairs, options)).toEqual(chairs);
  expect(listShown(chairs, { ...options, chosen: ['c2'] })).toEqual([chairs[1]]);
});

const columns = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

it.each([
  { first: null, count: 3, shown: 'abc', previous: null, next: 'c' },
  { first: 'c', count: 3, shown: 'cde', previous: 'a', next: null },
  { first: 'e', count: 3, shown: 'cde', previous: 'a', next: null },
  { first: 'b', count: 1, shown: 'b', previous: 'a', next: 'c' },
  { first: 'gone', count: 1, shown: 'a', previous: null, next: 'b' },
  { first: 'b', count: 9, shown: 'abcde', previous: null, next: null },
])('$count columns from $first on are $shown', ({ first, count, ...expected }) => {
  const { shown, previous, next } = toPage(columns, first, count);
  expect({
    shown: shown.map(({ id }) => id).join(''),
    previous: previous?.id ?? null,
    next: next?.id ?? null,
  }).toEqual(expected);
});
