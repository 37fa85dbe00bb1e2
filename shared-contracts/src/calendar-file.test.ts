import { toCalendarFeed, toCalendarFile } from './calendar-file';

const visit = {
  id: 'b1',
  startsAt: new Date('2023-01-05T14:00:00.000Z'),
  endsAt: new Date('2023-01-05T15:15:00.000Z'),
  revision: 0,
};
const stampedAt = new Date('2023-01-01T10:20:30.456Z');
const url = 'https://molar.test/dashboard';
const entry = { summary: 'Cavity', location: '12 Harbour Lane, Riverside', url, stampedAt };

it('is one event from start to end, with alarms a day and two hours before [R2.38]', () => {
  const file = toCalendarFile(visit, {
    ...entry,
    summary: 'Cavity Filling',
    description: 'With Dr. Osei\nYour appointments: https://molar.test/dashboard',
    phone: '+1 212 555 0142',
    position: { latitude: 40.7061, longitude: -74.0087 },
  });
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Molar//Appointments//EN',
    'BEGIN:VEVENT',
    'UID:b1@molar',
    'DTSTAMP:20230101T102030Z',
    'DTSTART:20230105T140000Z',
    'DTEND:20230105T151500Z',
    'SUMMARY:Cavity Filling',
    'LOCATION:12 Harbour Lane\\, Riverside',
    'GEO:40.7061;-74.0087',
    'DESCRIPTION:With Dr. Osei\\nYour appointments: https://molar.test/dashboard',
    'CONTACT:+1 212 555 0142',
    'URL:https://molar.test/dashboard',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Cavity Filling',
    'TRIGGER:-P1D',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Cavity Filling',
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

const properties = (method: 'PUBLISH' | 'CANCEL', revision = 0) => {
  const message = { method, organizer: 'clinic@clinic.test' };
  const file = toCalendarFile({ ...visit, revision }, { ...entry, message });
  return new Map(file.split('\r\n').map((line) => line.split(/:(.*)/) as [string, string]));
};

it('is published and cancelled by email in the name of the clinic', () => {
  const [published, cancelled] = [properties('PUBLISH'), properties('CANCEL')];
  expect(published.get('METHOD')).toBe('PUBLISH');
  expect(published.get('STATUS')).toBe('CONFIRMED');
  expect(cancelled.get('METHOD')).toBe('CANCEL');
  expect(cancelled.get('STATUS')).toBe('CANCELLED');
  expect(published.get('TRIGGER')).toBe('-PT2H');
  expect(cancelled.has('TRIGGER')).toBe(false);
  expect(cancelled.get('ORGANIZER')).toBe('mailto:clinic@clinic.test');
});

it('is cancelled as the same entry with a later sequence number [R10.1]', () => {
  const [published, cancelled] = [properties('PUBLISH'), properties('CANCEL', 1)];
  for (const name of ['UID', 'DTSTART', 'ORGANIZER']) {
    expect(cancelled.get(name)).toBe(published.get(name));
  }
  expect(Number(cancelled.get('SEQUENCE'))).toBeGreaterThan(Number(published.get('SEQUENCE')));
});

it('escapes what would end a value', () => {
  const file = toCalendarFile(visit, { ...entry, summary: 'a, b; c\\d\ne' });
  expect(file).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne\r\n');
});

it('folds lines at 75 octets and never inside a character', () => {
  const summary = 'ä'.repeat(80);
  const file = toCalendarFile(visit, { ...entry, summary });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

/** The lines of each event. */
const listEvents = (file: string): string[] => file.match(/BEGIN:VEVENT[^]*?END:VEVENT/g) ?? [];

describe('a feed', () => {
  const later = { ...visit, id: 'b2', revision: 3, startsAt: new Date('2023-02-05T14:00:00.000Z') };

  it('has a name, asks to be read each hour, and holds the entries of single files', () => {
    const name = 'Molar, appointments';
    const file = toCalendarFeed({
      name,
      entries: [visit, later].map((one) => ({ ...one, ...entry })),
    });
    const [head = ''] = file.split('BEGIN:VEVENT');
    expect(head.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Molar//Appointments//EN',
      'NAME:Molar\\, appointments',
      'X-WR-CALNAME:Molar\\, appointments',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ]);
    expect(listEvents(file)).toEqual(
      [visit, later].flatMap((one) => listEvents(toCalendarFile(one, entry))),
    );
  });

  it('is a calendar without visits, too', () => {
    expect(toCalendarFeed({ name: 'Molar', entries: [] })).toMatch(
      /^BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n$/,
    );
  });

  it('has no alarms for readers with many visits', () => {
    const entries = [{ ...visit, ...entry, isSilent: true }];
    expect(toCalendarFeed({ name: 'Molar', entries })).not.toContain('ALARM');
  });
});
