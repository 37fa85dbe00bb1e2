import { createVisitToken, readVisitToken, toSigningKey, VISIT_MS } from './visit-token';

const now = new Date('2026-03-01T10:00:00Z');
const key = toSigningKey('secret');
const other = toSigningKey('another');

it('a token stands for one visit, whichever of the keys has signed it', () => {
  const [token, second] = [createVisitToken(key, now), createVisitToken(key, now)];
  const visit = readVisitToken(token, [other, key], now);
  expect(visit).toMatch(/^[\w.-]{10,30}$/);
  expect(readVisitToken(second, [key], now)).not.toBe(visit);
});

it('a token is worth nothing with another key, after its time, or when it is changed', () => {
  const token = createVisitToken(key, now);
  const changed = token.replace(/\.(.)/, (_found, first) => `.${first === 'A' ? 'B' : 'A'}`);
  expect(readVisitToken(token, [other], now)).toBeNull();
  expect(readVisitToken(token, [key], new Date(now.getTime() + VISIT_MS))).toBeNull();
  expect(readVisitToken(changed, [key], now)).toBeNull();
  for (const text of ['', 'a.b.c', undefined]) expect(readVisitToken(text, [key], now)).toBeNull();
});
