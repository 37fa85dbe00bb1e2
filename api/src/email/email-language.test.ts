import { editableEmails } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import { clinic } from '../../test-kit/clinic';
import { toAccountClosed, toReply } from './account-emails';
import type { ContentContext } from './email-content';
import { getEmailLanguage } from './email-language';
import { toPageUrl } from './page-url';
import { renderParts } from './render-parts';
import { sampleEmails } from './sample-emails';

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

const cases = codes.flatMap((code) => editableEmails.map((email) => [email, code] as const));

it.each(cases)('%s has all of its values in %s', (email, code) => {
  const context = toContext(code);
  const content = sampleEmails[email](context);
  const { html, text } = renderParts(content, context);
  expect(content.subject + text).not.toMatch(/[{}]|undefined/);
  expect(html).toContain(`<html dir="${languages[code].dir}" lang="${code}">`);
});

const ENGLISH = /\b(your|the|hello|at|with|price|view|book|pay|call|sign)\b/i;
const NAMES = /Cavity Filling|Ada Lovelace|Dr\. Amara Osei|12 Harbour Lane, Riverside Quarter/g;

it.each(cases.filter(([, code]) => code !== 'en'))(
  '%s has no English words in %s',
  (email, code) => {
    const context = toContext(code);
    const content = sampleEmails[email](context);
    const { text } = renderParts(content, context);
    const words = (content.subject + text).replaceAll(/https:\S+/g, '').replaceAll(NAMES, '');
    expect(words).not.toMatch(ENGLISH);
  },
);

it('a confirmation in German has dates, times and prices as Germans write them', () => {
  const context = toContext('de');
  const content = sampleEmails.booked(context);
  expect(content.subject).toBe('Gebucht: Cavity Filling, Di., 5. März um 9:30');
  const { text } = renderParts(content, context);
  expect(text).toContain('Guten Tag Ada Lovelace,');
  expect(text).toContain('am Di, 05.03.2030 um 9:30 (GMT-5) ist gebucht.');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Preis: 120 $\nZahnarzt: Dr. Amara Osei');
});

it('a confirmation in Arabic runs from right to left, with Latin digits and isolated names', () => {
  const context = toContext('ar');
  const content = sampleEmails.booked(context);
  expect(withoutIsolates(content.subject)).toBe(
    'تم الحجز: Cavity Filling، الثلاثاء، 5 مارس الساعة 9:30 ص',
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

// A refund needs no link.
const linking = cases.filter(([email]) => email !== 'refunded');

it.each(linking)('all links in %s open the site in %s', (email, code) => {
  const urls = sampleEmails[email](toContext(code)).actions?.map(({ url }) => url) ?? [];
  expect(urls).not.toEqual([]);
  for (const url of urls) {
    expect(new URL(url).searchParams.get('lang')).toBe(code === 'en' ? null : code);
  }
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
