import type { OfferedTreatment } from 'shared-contracts';
import { toLowestPrice, toNextTimes } from './next-times';

const toTreatment = (
  name: string,
  next: OfferedTreatment['next'],
  priceCents = 4_500,
): OfferedTreatment => ({ id: `id of ${name}`, name, priceCents, durationMinutes: 30, next });

it('the soonest times come first, and treatments without one are left out', () => {
  const treatments = [
    toTreatment('late', { dateLocal: '2023-01-06', timeLocal: '09:00' }),
    toTreatment('full', null),
    toTreatment('soon', { dateLocal: '2023-01-05', timeLocal: '16:00' }),
    toTreatment('sooner', { dateLocal: '2023-01-05', timeLocal: '10:00' }),
  ];
  expect(toNextTimes(treatments, 2)).toEqual([
    {
      treatmentId: 'id of sooner',
      treatment: 'sooner',
      dateLocal: '2023-01-05',
      timeLocal: '10:00',
    },
    { treatmentId: 'id of soon', treatment: 'soon', dateLocal: '2023-01-05', timeLocal: '16:00' },
  ]);
});

it('of treatments with the same time the cheaper one comes first', () => {
  const next = { dateLocal: '2023-01-05', timeLocal: '16:00' } as const;
  const treatments = [toTreatment('dear', next, 9_000), toTreatment('cheap', next, 4_500)];
  expect(toNextTimes(treatments, 2).map(({ treatment }) => treatment)).toEqual(['cheap', 'dear']);
});

it('the lowest price is that of a treatment that costs something', () => {
  const treatments = [120_00, 0, 45_00].map((price) => toTreatment('any', null, price));
  expect(toLowestPrice(treatments)).toBe(45_00);
  expect(toLowestPrice([])).toBeNull();
});
