import { render, screen } from '@testing-library/react';
import { ClinicTimeNote } from './clinic-time-note';

const text = (zone: string) => `Clinic time, ${zone}`;

// The tests run with the reader's clock in UTC and in New York.
const SAME_CLOCK: Readonly<Record<string, string>> = {
  UTC: 'Europe/London',
  'America/New_York': 'America/Toronto',
};

it.each([
  ['2026-03-07T15:00:00Z', 'Clinic time, Pacific Standard Time'],
  ['2026-03-09T15:00:00Z', 'Clinic time, Pacific Daylight Time'],
])('a reader elsewhere is told the clinic’s time zone at %s', (at, words) => {
  render(<ClinicTimeNote timeZone="America/Los_Angeles" at={new Date(at)} text={text} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('a reader whose clock shows the same is told nothing, whatever the name of their zone', () => {
  const winter = new Date('2026-01-05T15:00:00Z');
  const timeZone = SAME_CLOCK[new Intl.DateTimeFormat().resolvedOptions().timeZone] ?? '';
  const { container } = render(<ClinicTimeNote timeZone={timeZone} at={winter} text={text} />);
  expect(container).toBeEmptyDOMElement();
});
