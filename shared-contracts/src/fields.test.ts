import { dateOfBirthSchema, emailSchema, nameSchema, toStaffTextSchema } from './fields';
import { toAcceptedName } from './names';

const accepts = (name: string) => nameSchema.safeParse(name).success;

it.each([
  'Pat Smith',
  'María-José O’Neill',
  '山田 太郎',
  'J',
  '007',
  // A zero-width non-joiner between two letters is how this name is spelled.
  'علی\u200cرضا',
  'x'.repeat(120),
])('a name may be %j', (name) => {
  expect(accepts(name)).toBe(true);
  expect(toAcceptedName(name)).toBe(name);
});

it.each([
  ['nothing', '', ''],
  ['spaces', '   ', ''],
  ['a line break', 'Eve\nPay at evil.test', 'Eve Pay at evil.test'],
  ['a carriage return', 'Eve\r\n\r\nHello', 'Eve Hello'],
  ['a line separator', 'Eve\u2028Hello', 'Eve Hello'],
  ['a control character', 'Eve\u0000\u0007', 'Eve'],
  ['a reversed direction', 'Eve \u202etxet', 'Eve txet'],
  ['zero-width characters alone', '\u200b\u200d\u2060', ''],
  ['a joiner with no letter beside it', 'Eve \u200d Smith', 'Eve  Smith'],
  ['an invisible letter alone', '\u3164', ''],
  ['half a surrogate pair', 'Eve\ud83d', 'Eve'],
  ['121 characters', 'x'.repeat(121), 'x'.repeat(120)],
  ['121 characters with a pair of surrogates', `${'x'.repeat(119)}😀x`, `${'x'.repeat(119)}😀`],
])('a name may not be or hold %s', (_what, name, accepted) => {
  expect(accepts(name)).toBe(false);
  expect(toAcceptedName(name)).toBe(accepted);
});

it.each([
  ['1900-01-01', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1899-12-31', false],
  ['Jan 5, 2023', false],
  ['', false],
])('a date of birth may be %j: %s', (day, isValid) => {
  expect(dateOfBirthSchema.safeParse(day).success).toBe(isValid);
});

it('a text that is too long is told in words for readers', () => {
  const messageOf = (schema: typeof nameSchema | typeof emailSchema, text: string) =>
    schema.safeParse(text).error?.issues[0]?.message;
  expect(messageOf(toStaffTextSchema('Enter a note'), 'x'.repeat(1001))).toBe(
    'Use 1,000 characters or fewer',
  );
  expect(messageOf(emailSchema, `${'x'.repeat(250)}@a.test`)).toBe('Use 254 characters or fewer');
});
