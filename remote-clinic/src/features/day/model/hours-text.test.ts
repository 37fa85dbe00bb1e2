import type { Period } from 'shared-contracts';
import { texts } from '../../../texts';
import { toHoursTexts } from './hours-text';

const { week: labels } = texts;

/** A period of the day at a clinic in UTC. */
const toPeriod = (from: string, until: string, day = '2026-03-02'): Period => ({
  startsAt: new Date(`${day}T${from}:00Z`),
  endsAt: new Date(`${day}T${until}:00Z`),
});

const morning = toPeriod('09:00', '12:00');
const afternoon = toPeriod('13:00', '17:00');
const both = '9.00 am to 12.00 pm, 1.00 pm to 5.00 pm';

it.each<[string, { working?: Period[]; timeOff?: Period[]; isClosed?: boolean }, string[]]>([
  ['on a closed day', { isClosed: true, working: [] }, [labels.closed]],
  ['on a day off', { working: [] }, [labels.noWork]],
  ['with a break', {}, [both]],
  [
    'with an absence that begins at home',
    { timeOff: [toPeriod('08:00', '10:00')] },
    [both, labels.awayAt('9.00 am to 10.00 am')],
  ],
  // One that lasts for days ends with the work of the day.
  [
    'with the first day of a longer absence',
    { timeOff: [{ startsAt: new Date('2026-03-02T14:00:00Z'), endsAt: new Date('2026-03-09') }] },
    [both, labels.awayAt('2.00 pm to 5.00 pm')],
  ],
  ['with an absence in the break', { timeOff: [toPeriod('12:00', '13:00')] }, [both]],
  ['away all day', { timeOff: [toPeriod('00:00', '23:59')] }, [labels.away]],
])('the hours of a dentist %s', (_when, changes, expected) => {
  const day = { isClosed: false, working: [morning, afternoon], timeOff: [], ...changes };
  expect(toHoursTexts(day, 'UTC')).toEqual(expected);
});
