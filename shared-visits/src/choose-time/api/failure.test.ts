import { ApiError } from 'shared-auth';
import { errorCatalogue } from 'shared-contracts';
import { describeNextFree, isAboutTime, isHoldLost } from './failure';

const code = 'doctor_unavailable';
const toError = (params: Record<string, string>) =>
  new ApiError({ ...errorCatalogue[code], code, requestId: 'r1', details: [], params });

it.each([
  ['2026-03-03T10:00 2026-03-03T10:30', 'Next free: 10.00 am, 10.30 am'],
  ['2026-03-03T16:00 2026-03-04T09:00', 'Next free: 4.00 pm, Wed, Mar 4, 2026 at 9.00 am'],
  ['', ''],
])('the next free times %j of a failure read %j', (nearest, text) => {
  expect(describeNextFree(toError({ nearest }), '2026-03-03')).toBe(text);
});

it('a failure that names no times says nothing of them', () => {
  expect(describeNextFree(toError({}), '2026-03-03')).toBe('');
  expect(describeNextFree(new Error('other'), '2026-03-03')).toBe('');
  expect(describeNextFree(null, '2026-03-03')).toBe('');
});

it('a dentist who is no longer available ends the hold, and another time may do', () => {
  expect([isHoldLost(toError({})), isAboutTime(toError({}))]).toEqual([true, true]);
});
