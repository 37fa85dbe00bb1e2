import { randomUUID } from 'node:crypto';
import { visitorTokenSchema } from './fields';
import { parseVisitorHash, toVisitorHash } from './visitor-hash';

const TOKEN = randomUUID();

it.each([
  ['a random UUID', TOKEN],
  ['one in capitals', TOKEN.toUpperCase()],
  ['a UUID of another version', 'c2865608-eead-1205-a7b2-b3bda8a0dea6'],
  ['what is longer', `${TOKEN}0`],
  ['nothing', ''],
])('a hash has the tokens that the API takes: %s', (_case, token) => {
  const { success } = visitorTokenSchema.safeParse(token);
  expect(parseVisitorHash(toVisitorHash(token))).toBe(success ? token : null);
});

it('another hash has no token', () => {
  expect(parseVisitorHash('#visit')).toBeNull();
});
