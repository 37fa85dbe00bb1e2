import { type Language, languages } from 'shared-texts';
import { clinic } from '../../test-kit/clinic';
import { allSamples, childEmails } from '../../test-kit/email-samples';
import { toAccountClosed, toReply } from './account-emails';
import type { ContentContext } from './email-content';
import { getEmailLanguage } from './email-language';
import { toPageUrl } from './page-url';
import { renderParts } from './render-parts';
import { sampleEmails, sampleVisit } from './sample-emails';
import { toBooked, toRescheduled } from './visit-emails';

const codes = Object.keys(languages) as Language[];
const SITE = 'https://molar.test';

function toContext(code: string): ContentContext {
  const language = getEmailLanguage(code);
  return {
    clinic,
    language,
    ownTexts: {},
    now: new Date('2030-03-01T12:00:00Z'),
    toUrl: (path) => toPageUrl(SITE, path, language),
  };
}

const withoutIsolates = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

const cases = codes.flatMap((code) =>
  Object.entries(allSamples).map(([email, toSample]) => [email, code, toSample] as const),
);

it.each(cases)('%s has all of its values in %s', (_email, code, toSample) => {
  const context = toContext(code);
  const content = toSample(context);
  const { html, text } = renderParts(content, context);
  expect(content.subject + text).not.toMatch(/[{}]|undefined/);
  expect(html).toContain(`<html dir="${languages[code].dir}" lang="${code}">`);
});

const ENGLISH = /\b(your|the|hello|at|with|price|view|book|pay|call|sign)\b/i;
const NAMES =
  /Cavity Filling|Ada Lovelace|Ella Lovelace|Grace Hopper|Dr\. Amara Osei|12 Harbour Lane, Riverside Quarter/g;

// A reply is in the words of the clinic.
it.each(cases.filter(([email, code]) => code !== 'en' && email !== 'reply'))(
  '%s has no English words in %s',
  (_email, code, toSample) => {
    const context = toContext(code);
    const content = toSample(context);
    const { text } = renderParts(content, context);
    const words = (content.subject + text).replaceAll(/https:\S+/g, '').replaceAll(NAMES, '');
    expect(words).not.toMatch(ENGLISH);
  },
);

it('a confirmation in German has dates, times and prices as Germans write them', () => {
  const context = toContext('de');
  const content = sampleEmails.booked(context);
  expect(content.subject).toBe('Ihr Termin ist gebucht: Cavity Filling, Di., 5. März, 9:30 Uhr');
  const { text } = renderParts(content, context);
  expect(text).toContain('Guten Tag Ada Lovelace,');
  expect(text).toContain('am Di., 5. März 2030 um 9:30 Uhr (Nordamerikanische Ostküstenzeit).');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Preis: 120,00 $\nZahnarzt: Dr. Amara Osei');
});

it('a confirmation in Arabic runs from right to left, with Latin digits and isolated names', () => {
  const context = toContext('ar');
  const content = sampleEmails.booked(context);
  expect(withoutIsolates(content.subject)).toBe(
    'تم حجز موعدك: Cavity Filling، الثلاثاء، 5 مارس، 9:30 ص',
  );
  expect(content.subject).toContain('\u2068Cavity Filling\u2069');
  const { html } = renderParts(content, context);
  expect(html).toMatch(/<table[^>]* lang="ar" dir="rtl" [^>]*text-align:right/);
  expect(html).toContain('\u206812 Harbour Lane, Riverside Quarter\u2069');
  expect(html).toContain('\u2068+1 212 555 0142\u2069');
});

it.each([
  ['en', '/visit#token', '/visit#token'],
  ['de', '/visit#token', '/visit?lang=de#token'],
  ['de', '/visit#to#ken', '/visit?lang=de#to#ken'],
  ['ar', '/appoinment?date=2030-03-05', '/appoinment?date=2030-03-05&lang=ar'],
])('links of an email in %s: %s becomes %s', (code, path, expected) => {
  expect(toContext(code).toUrl(path)).toBe(SITE + expected);
});

const linking = cases.filter(([, code, toSample]) => toSample(toContext(code)).actions);

it.each(linking)('all links in %s open the site in %s', (_email, code, toSample) => {
  const urls = toSample(toContext(code)).actions?.map(({ url }) => url) ?? [];
  expect(urls).not.toEqual([]);
  for (const url of urls) {
    expect(new URL(url).searchParams.get('lang')).toBe(code === 'en' ? null : code);
  }
});

const children = codes.flatMap((code) =>
  Object.entries(childEmails).map(([email, toSample]) => [email, code, toSample] as const),
);

it.each(children)('%s about a child greets the parent and names the child in %s', (...sample) => {
  const [, code, toSample] = sample;
  const { greeting = '', paragraphs } = toSample(toContext(code));
  expect(greeting).toContain('Ada Lovelace');
  expect(greeting).not.toContain('Ella');
  expect(paragraphs[0]).toContain('Ella Lovelace');
});

it('a stranger whose address is not verified is told no name', () => {
  const visit = { ...sampleVisit, forPatient: 'Ella Lovelace', isVerified: false };
  const content = toBooked(visit, toContext('en'));
  expect(JSON.stringify(content)).not.toContain('Lovelace');
  expect(content.greeting).toBe('Hello,');
});

it('an account without a name is greeted without one', () => {
  expect(toBooked({ ...sampleVisit, name: ' ' }, toContext('en')).greeting).toBe('Hello,');
});

it('a visit that was moved says when it was before, unless its time is the same', () => {
  const before = (previousStartsAt: Date | null) =>
    toRescheduled({ ...sampleVisit, previousStartsAt }, toContext('en')).facts?.find(
      ({ label }) => label === 'Previously',
    )?.value;
  expect(before(new Date('2030-03-04T16:00:00Z'))).toBe('Mon, Mar 4, 2030 at 11.00 am');
  expect(before(sampleVisit.startsAt)).toBeUndefined();
  expect(before(null)).toBeUndefined();
});

it.each([null, 'pt-BR'])('a recipient of the language %j reads English', (tag) => {
  expect(getEmailLanguage(tag).code).toBe('en');
});

it('the end of an account and the frame of a reply are translated, the reply is not', () => {
  const context = toContext('de');
  const recipient = { userId: null, email: 'a@b.c', name: 'Ada', isVerified: true, language: 'de' };
  expect(toAccountClosed(recipient, context).subject).toBe('Ihr Konto bei Molar ist geschlossen');
  const facts = { ...recipient, subject: 'Hours', message: 'Sunday?', reply: 'Every day.' };
  const { text } = renderParts(toReply(facts, context), context);
  expect(text).toMatch(/^Every day\.\n\nIhre Nachricht:\n> Sunday\?\n\nIhr Team von Molar/);
  expect(toReply({ ...facts, isVerified: false }, context).subject).toBe(
    'Molar: Antwort auf Ihre Nachricht',
  );
});
