import type { Random } from '../random';

/** Values that are wrong almost everywhere: of another type, too large, not stored, or with a meaning of their own. */
const values: readonly unknown[] = [
  ...[null, true, false, [], {}, '', ' ', '0', 'null', [null], [[]], { a: 1 }],
  ...[-1, 0, 1.5, -0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 1e-320, 0.1 + 0.2],
  ...['\0', 'a\0b', '\ud800', 'x\udfff', '\ud83e', '\u202Eabc', '\uFEFF', '\u2028', 'e\u0301'],
  ...[
    '🦷'.repeat(60),
    'x'.repeat(300),
    'x'.repeat(20_000),
    'İ'.repeat(120),
    '\u0430nn@clinic.test',
  ],
  ...['2026-02-30', '2026-13-01', '2026-00-00', '0000-01-01', '9999-12-31', '10000-01-01'],
  ...['Feb 30, 2026', 'Mar 3, 0026', 'Mar 03, 2026', '13.00 pm', '24:00', '25:61', '2026-00'],
  ...['2026-03-29T02:30:00Z', '2026-03-08', '1970-01-01T00:00:00.000Z', '-271821-04-20'],
  ...["'; drop table users; --", '%', '_', '\\', '%5C', '%00', '../../etc/passwd', '${7*7}'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'NaN', 'Infinity', '1e5', '0x10'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['00000000-0000-4000-8000-00000000000', '=1+1', '@SUM(A1)', '\r\nSet-Cookie: a=b', '<b>'],
  ...['a@b', 'a@clinic.test,b@clinic.test', `${'a'.repeat(250)}@clinic.test`, '+1', '('.repeat(40)],
  ...['999999999', '9999999999', '999999999999999999', '9223372036854775807', '٣', '１'],
];

/** Names of fields that mean something to JavaScript, and ones that no schema has. */
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'extra', '', 'a.b', '\0'];

/** Sets a field as JSON does: `__proto__` is a name like any other. */
function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}

function mutateFields(fields: Record<string, unknown>, random: Random): void {
  const present = Object.keys(fields);
  if (present.length === 0 || random.chance(0.25)) {
    return setOwn(fields, random.pick(names), random.pick(values));
  }
  const name = random.pick(present);
  if (random.chance(0.2)) delete fields[name];
  else setOwn(fields, name, mutate(fields[name], random));
}

function mutateItems(items: unknown[], random: Random): void {
  const index = random.below(items.length + 1);
  if (random.chance(0.3)) items.push(...Array.from({ length: 200 }, () => items[0] ?? null));
  else items[index] = mutate(items[index], random);
}

/** The value with one thing wrong, somewhere in it. It changes what it is given. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return random.pick(values);
  if (Array.isArray(value)) mutateItems(value, random);
  else mutateFields(value as Record<string, unknown>, random);
  return value;
}

const DEEP = 5_000;

/** Texts that are no JSON, or JSON that parsers stumble over, in place of a body. */
export const brokenBodies: readonly ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => `${json}${json}`,
  (json) => json.replace('{', '{"a":1,"a":2,'),
  (json) => json.replace('{', '{"__proto__":{"isAdmin":true},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{}},'),
  (json) => json.replace(/\d+/, '1e400'),
  () => '',
  () => ' ',
  () => 'null',
  () => '"text"',
  () => 'NaN',
  () => '\uFEFF{}',
  () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  () => `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  () => JSON.stringify('x'.repeat(70_000)),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
];

export const contentTypes = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/json;;'],
  ...['', 'x', 'application/problem+json', 'image/png', 'APPLICATION/JSON'],
];
