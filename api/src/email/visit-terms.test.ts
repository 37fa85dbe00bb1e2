import { type EditableEmail, editableEmails } from 'shared-contracts';
import { clinic } from '../../test-kit/clinic';
import type { ContentContext } from './email-content';
import { getEmailLanguage } from './email-language';
import { sampleEmails, sampleVisit } from './sample-emails';
import { toTermsTexts } from './visit-terms';

// The visit of the samples starts on Mar 5, 2030 at 9.30 am in New York.
const EARLY = '2030-03-01T12:00:00Z';
const DEADLINE = '2030-03-04T14:30:00Z';
const LATE = '2030-03-04T14:30:00.001Z';
const BEGUN = '2030-03-05T14:30:00Z';

const FREE_UNTIL = 'Free to cancel until Mon, Mar 4, 2030 at 9.30 am; after that we keep $20.';
const FEE = "If you cancel now, we keep $20 of what you've paid.";
const FREE = 'Free to cancel until it starts.';
const CALL = 'To reschedule, call us on +1 212 555 0142.';

const toContext = (now: string, code = 'en'): ContentContext => ({
  clinic,
  language: getEmailLanguage(code),
  ownTexts: {},
  now: new Date(now),
  toUrl: (path) => `https://molar.test${path}`,
});

/** The emails about a visit that the patient can still cancel. */
const termed: readonly EditableEmail[] = [
  'booked',
  'reminder',
  'rescheduled',
  'changed',
  'paid',
  'payment_link',
];
const others = editableEmails.filter((email) => !termed.includes(email));

const listTerms = (email: EditableEmail, now: string) =>
  sampleEmails[email](toContext(now)).paragraphs.filter((text) =>
    /cancel until|If you cancel|To reschedule/.test(text),
  );

const labelsOf = (email: EditableEmail, now: string) =>
  sampleEmails[email](toContext(now)).actions?.map(({ label }) => label);

it.each(termed)('%s says what cancelling costs by the time it is sent', (email) => {
  expect(listTerms(email, EARLY)).toEqual([FREE_UNTIL]);
  expect(listTerms(email, DEADLINE)).toEqual([FREE_UNTIL]);
  expect(listTerms(email, LATE)).toEqual([FEE, CALL]);
  expect(listTerms(email, BEGUN)).toEqual([]);
});

it.each(others)('%s says nothing about it', (email) => {
  expect(listTerms(email, EARLY)).toEqual([]);
  expect(listTerms(email, LATE)).toEqual([]);
});

it.each([
  [EARLY, 'View, reschedule or cancel', 'View or reschedule'],
  [LATE, 'View or cancel', 'View your appointments'],
  [BEGUN, 'View your appointments', 'View your appointments'],
])('at %s its link says %s, and that of a reminder %s', (now, label, ofReminder) => {
  for (const email of termed)
    expect(labelsOf(email, now)).toContain(email === 'reminder' ? ofReminder : label);
});

describe('the sentence', () => {
  const graceUntil = new Date('2030-03-05T09:15:00Z');
  it.each([
    ['without a late fee', { now: EARLY, lateFeeCents: 0 }, [FREE]],
    ['without a late fee, within the notice period', { now: LATE, lateFeeCents: 0 }, [FREE, CALL]],
    ['without a notice period', { now: LATE, noticeMinutes: 0 }, [FREE]],
    ['of a visit for nothing', { now: EARLY, priceCents: 0 }, [FREE]],
    [
      'of a visit for less than the fee',
      { now: EARLY, priceCents: 1_500 },
      [FREE_UNTIL.replace('$20', '$15')],
    ],
    [
      'within the grace period',
      { now: LATE, graceUntil },
      ['Free to cancel until Tue, Mar 5, 2030 at 4.15 am; after that we keep $20.'],
    ],
  ])('%s', (_, { now, ...terms }, expected) => {
    expect(toTermsTexts({ ...sampleVisit, ...terms }, toContext(now))).toEqual(expected);
  });

  it.each([
    [
      'de',
      'Kostenlos stornierbar bis Mo., 4. März 2030 um 9:30 Uhr; danach behalten wir 20,00 $ ein.',
    ],
    ['ar', 'يمكن الإلغاء مجانًا حتى الاثنين، 4 مارس 2030 الساعة 9:30 ص، وبعد ذلك نحتفظ بمبلغ 20 $.'],
  ])('in %s', (code, expected) => {
    const [text] = toTermsTexts(sampleVisit, toContext(EARLY, code));
    expect(text?.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')).toBe(
      expected,
    );
  });
});
