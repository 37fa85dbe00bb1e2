import * as z from 'zod/mini';
import {
  dateCodec,
  instantCodec,
  priceCodec,
  timeCodec,
  timesCodec,
  wireField,
  wireObject,
} from './codecs';
import { isDateLocal, type TimeLocal } from './dates';
import { monthSchema } from './fields';

it.each([
  ['Dec 31, 1999', '1999-12-31', false],
  ['Jan 1, 2000', '2000-01-01', true],
  ['Dec 31, 2099', '2099-12-31', true],
  ['Jan 1, 2100', '2100-01-01', false],
  ['Dec 31, 9999', '9999-12-31', false],
])(
  'the day %s and its month are accepted only from 2000 to 2099 [R9.1]',
  (wire, day, isAccepted) => {
    expect(isDateLocal(day)).toBe(isAccepted);
    expect(z.safeDecode(dateCodec, wire).success).toBe(isAccepted);
    expect(monthSchema.safeParse(day.slice(0, 7)).success).toBe(isAccepted);
  },
);

it.each([
  [dateCodec, 'Jan 5, 2023', '2023-01-05'],
  [dateCodec, 'Feb 29, 2024', '2024-02-29'],
  [timeCodec, '9.00 am', '09:00'],
  [timeCodec, '12.30 pm', '12:30'],
  [timeCodec, '12.00 am', '00:00'],
  [priceCodec, 45.5, 4550],
  // Not 1899, as the product of floating-point numbers would be cut off to.
  [priceCodec, 18.99, 1899],
  [instantCodec, '2023-01-05T14:00:00.000Z', new Date('2023-01-05T14:00:00Z')],
] as [z.ZodMiniCodec, unknown, unknown][])(
  'a codec turns %#: %j into %j and back',
  (codec, wire, value) => {
    expect(z.decode(codec, wire)).toEqual(value);
    expect(z.encode(codec, value)).toBe(wire);
  },
);

it.each([
  [dateCodec, 'Feb 30, 2023'],
  [dateCodec, 'jan 5, 2023'],
  [dateCodec, 'Jan 05, 2023'],
  [dateCodec, '2023-01-05'],
  [timeCodec, '9:00 am'],
  [timeCodec, '13.00 pm'],
  [timeCodec, '09.00 am'],
  [timeCodec, '9.60 am'],
  [timesCodec, ['9.00 am', '9:30 am']],
  [priceCodec, -1],
  [priceCodec, 9e15],
  [priceCodec, 21_474_836.48],
  [priceCodec, 0.001],
  [instantCodec, 'yesterday'],
] as [z.ZodMiniCodec, unknown][])('a codec rejects %#: %j', (codec, wire) => {
  expect(z.safeDecode(codec, wire).success).toBe(false);
});

it('times are turned together as each one is alone, and an error names the one that is wrong', () => {
  const wires = ['9.00 am', '12.30 pm'];
  const times: TimeLocal[] = ['09:00', '12:30'];
  expect(z.decode(timesCodec, wires)).toEqual(times);
  expect(z.encode(timesCodec, times)).toEqual(wires);
  const { error } = z.safeDecode(timesCodec, ['9.00 am', '9:30 am']);
  expect(error?.issues.map(({ path }) => path)).toEqual([[1]]);
});

const visit = wireObject({
  id: wireField('_id', z.string()),
  priceCents: wireField('role', priceCodec),
  note: z.optional(z.string()),
});

it('an object is renamed field by field, and undeclared fields are dropped both ways', () => {
  expect(z.decode(visit, { _id: 'b1', role: 45, extra: 1 } as never)).toEqual({
    id: 'b1',
    priceCents: 4500,
  });
  expect(z.encode(visit, { id: 'b1', priceCents: 4500, note: 'x', extra: 1 } as never)).toEqual({
    _id: 'b1',
    role: 45,
    note: 'x',
  });
});

it('an error names the field as it is called on the wire', () => {
  const { error } = z.safeDecode(visit, { _id: 'b1', role: -1 });
  expect(error?.issues.map(({ path }) => path)).toEqual([['role']]);
});

it('the description of an object for other clients is that of the wire format', () => {
  const { properties } = z.toJSONSchema(visit, { io: 'input' });
  expect(Object.keys(properties ?? {})).toEqual(['_id', 'role', 'note']);
});
