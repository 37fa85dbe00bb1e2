import { shareKnown } from './share-known';

const at = (iso: string) => new Date(iso);
const createDay = (patient: string) => ({
  visits: [
    { id: 'a', patient: 'Ada', startsAt: at('2026-03-02T14:00:00Z'), alerts: [] as string[] },
    { id: 'b', patient, startsAt: at('2026-03-02T15:00:00Z'), alerts: ['Latex'] },
  ],
});

it('data that is the same again stays as it was, with its dates', () => {
  const known = createDay('Grace');
  expect(shareKnown(known, createDay('Grace'))).toBe(known);
});

it('what has changed is new, and the rest as it was', () => {
  const known = createDay('Grace');
  const shared = shareKnown(known, createDay('Hedy')) as typeof known;
  expect(shared).toEqual(createDay('Hedy'));
  expect(shared.visits[0]).toBe(known.visits[0]);
  expect(shared.visits[1]).not.toBe(known.visits[1]);
  expect(shared.visits[1]?.alerts).toBe(known.visits[1]?.alerts);
});

it.each([
  ['another instant', at('2026-03-02T14:00:00Z'), at('2026-03-02T14:01:00Z')],
  ['a list that is longer', [1], [1, 2]],
  ['a list that is shorter', [1, 2], [1]],
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['a field less', { a: 1, b: undefined }, { a: 1 }],
  ['a list in place of a field', { 0: 1 }, [1]],
  ['nothing', { a: 1 }, null],
])('%s is new', (_, known, fresh) => {
  expect(shareKnown(known, fresh)).toEqual(fresh);
  expect(shareKnown(known, fresh)).not.toBe(known);
});
