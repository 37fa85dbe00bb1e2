import { formatCancellationTerms, formatTermsBeforeBooking } from './cancellation-texts';
import { type CancellationRules, toCancellationTerms, toFreeUntil } from './cancellation-terms';

const startsAt = new Date('2026-03-06T14:30:00Z');
const visit = { startsAt, priceCents: 18_000 };
const rules: CancellationRules = { noticeMinutes: 1_440, graceMinutes: 15, lateFeeCents: 2_000 };
const at = (time: string) => new Date(`2026-03-${time}:00Z`);

it.each<[string, Date | null, Date]>([
  ['the notice period, without a grace period', null, at('05T14:30')],
  ['the notice period, when the grace period ends before', at('02T14:15'), at('05T14:30')],
  ['the grace period, when that ends later', at('06T09:15'), at('06T09:15')],
  ['the start, when the grace period outlasts it', at('06T14:31'), startsAt],
])('the last moment that costs nothing is that of %s', (_, graceUntil, expected) => {
  expect(toFreeUntil(startsAt, 1_440, graceUntil)).toEqual(expected);
});

describe('the terms of a visit that is booked now', () => {
  const terms = { freeUntil: at('05T14:30'), isGrace: false, lateFeeCents: 2_000 };
  const free = { freeUntil: startsAt, isGrace: false, lateFeeCents: 0 };

  it.each([
    ['days before', { bookedAt: at('02T14:00') }, terms],
    [
      'within the notice period',
      { bookedAt: at('06T09:00') },
      { ...terms, freeUntil: at('06T09:15'), isGrace: true },
    ],
    // The notice period has not begun yet, but begins before the grace period ends.
    [
      'a moment before the notice period',
      { bookedAt: at('05T14:20') },
      { ...terms, freeUntil: at('05T14:35'), isGrace: true },
    ],
    // Both end in the same moment: a time of day is said.
    ['one grace period before the notice period', { bookedAt: at('05T14:15') }, terms],
    [
      'within the notice period, without a grace period',
      { bookedAt: at('06T09:00'), graceMinutes: 0 },
      terms,
    ],
    ['so late that it starts within the grace period', { bookedAt: at('06T14:20') }, free],
    ['without a notice period', { bookedAt: at('06T09:00'), noticeMinutes: 0 }, free],
    [
      'for less than the fee',
      { bookedAt: at('02T14:00'), lateFeeCents: 99_000 },
      { ...terms, lateFeeCents: visit.priceCents },
    ],
  ])('%s', (_, { bookedAt, ...changed }, expected) => {
    expect(toCancellationTerms(visit, bookedAt, { ...rules, ...changed })).toEqual(expected);
  });
});

describe('in words', () => {
  const timeZone = 'America/New_York';
  const terms = { freeUntil: at('05T14:30'), lateFeeCents: 2_000 };

  it.each([
    ['05T14:30', terms, 'Free to cancel until Thu, Mar 5, 2026, 9.30 am; after that we keep $20.'],
    ['05T14:31', terms, "If you cancel, we keep $20 of what you've paid."],
    ['05T14:31', { ...terms, lateFeeCents: 0 }, 'Free to cancel until it starts.'],
  ])('a booked visit, read at %s', (now, told, sentence) => {
    expect(formatCancellationTerms(told, { now: at(now), timeZone })).toBe(sentence);
  });

  it.each([
    ['02T14:00', 15, 'Free to cancel until Thu, Mar 5, 2026, 9.30 am; after that we keep $20.'],
    ['06T09:00', 15, 'Free to cancel for 15 minutes after booking; after that we keep $20.'],
    ['06T09:00', 1, 'Free to cancel for 1 minute after booking; after that we keep $20.'],
    ['06T09:00', 0, "If you cancel, we keep $20 of what you've paid."],
    ['06T14:20', 15, 'Free to cancel until it starts.'],
  ])('a visit to be booked at %s, with a grace period of %d', (now, graceMinutes, sentence) => {
    const context = { now: at(now), timeZone };
    expect(formatTermsBeforeBooking(visit, { ...rules, graceMinutes }, context)).toBe(sentence);
  });

  it('a free visit costs nothing to cancel', () => {
    const context = { now: at('06T09:00'), timeZone };
    expect(formatTermsBeforeBooking({ startsAt, priceCents: 0 }, rules, context)).toBe(
      'Free to cancel until it starts.',
    );
  });
});
