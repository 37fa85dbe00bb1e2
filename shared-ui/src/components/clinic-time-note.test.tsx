import { render, screen } from '@testing-library/react';
import { ClinicTimeNote } from './clinic-time-note';

const text = (zone: string) => `Clinic time, ${zone}`;

// The tests' own clock shows UTC.
it.each([
  ['2026-03-07T15:00:00Z', 'Clinic time, Eastern Standard Time'],
  ['2026-03-09T15:00:00Z', 'Clinic time, Eastern Daylight Time'],
])('a reader elsewhere is told the clinic’s time zone at %s', (at, words) => {
  render(<ClinicTimeNote timeZone="America/New_York" at={new Date(at)} text={text} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('a reader whose clock shows the same is told nothing, whatever the name of their zone', () => {
  const winter = new Date('2026-01-05T15:00:00Z');
  const { container } = render(<ClinicTimeNote timeZone="Europe/London" at={winter} text={text} />);
  expect(container).toBeEmptyDOMElement();
});
