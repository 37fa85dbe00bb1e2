import { type CalendarVisit, toGoogleLink, toOutlookLink } from './calendar-links';

const visit: CalendarVisit = {
  summary: 'Cavity Filling at Molar & Co',
  location: '12 Harbour Lane',
  startsAt: new Date('2023-01-05T14:00:00Z'),
  endsAt: new Date('2023-01-05T14:45:00Z'),
  url: 'https://molar.test/dashboard',
};

const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('the link to Google has times in UTC, place and text', () => {
  expect(fieldsOf(toGoogleLink(visit))).toEqual({
    action: 'TEMPLATE',
    text: visit.summary,
    dates: '20230105T140000Z/20230105T144500Z',
    location: visit.location,
    details: visit.url,
  });
});

it('the link to Outlook has times in UTC, place and text', () => {
  expect(fieldsOf(toOutlookLink(visit))).toMatchObject({
    rru: 'addevent',
    subject: visit.summary,
    startdt: '2023-01-05T14:00:00.000Z',
    enddt: '2023-01-05T14:45:00.000Z',
    location: visit.location,
  });
});
