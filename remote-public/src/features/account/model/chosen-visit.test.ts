import { toVisitorHash } from 'shared-contracts';
import { toChosenVisit } from './chosen-visit';

it('the page to return to says what was chosen', () => {
  const path = '/appoinment?date=2026-11-24&book=t1&time=09%3A30&dentist=d1';
  expect(toChosenVisit(path)).toEqual({
    dateLocal: '2026-11-24',
    treatmentId: 't1',
    timeLocal: '09:30',
    doctorId: 'd1',
    visitorToken: null,
  });
});

it('the hash says by what token a time is kept, and one that is no token counts for nothing', () => {
  const path = '/appoinment?date=2026-11-24&book=t1&time=09%3A30';
  const token = '5f0c2d8e-0000-4000-8000-000000000001';
  expect(toChosenVisit(path + toVisitorHash(token))?.visitorToken).toBe(token);
  expect(toChosenVisit(`${path}#visitor=me`)?.visitorToken).toBeNull();
  const dayOnly = `/appoinment?date=2026-11-24&book=t1${toVisitorHash(token)}`;
  expect(toChosenVisit(dayOnly)?.visitorToken).toBeNull();
});

it('a link to a time names the treatment differently, and the time may still be open', () => {
  const visit = toChosenVisit('/appoinment?date=2026-11-24&treatment=t1');
  expect(visit).toMatchObject({ treatmentId: 't1', timeLocal: null, doctorId: null });
});

it.each([
  ['another page', '/dashboard?date=2026-11-24&book=t1'],
  ['no day', '/appoinment?book=t1'],
  ['a day that does not exist', '/appoinment?date=2026-02-31&book=t1'],
  ['a day alone', '/appoinment?date=2026-11-24'],
  ['the home page', '/'],
])('%s is no chosen visit', (_name, path) => {
  expect(toChosenVisit(path)).toBeNull();
});
