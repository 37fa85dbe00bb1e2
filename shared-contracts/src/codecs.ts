import * as z from 'zod/mini';
import { fieldTexts } from './field-texts';
import { type DateLocal, parseDateLocal, parseTimeLocal, type TimeLocal } from './dates';
import { idSchema, toTextSchema } from './fields';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function parseMediumDate(text: string): DateLocal | null {
  const [, monthName = '', day = '', year = ''] = /^(\w{3}) ([1-9]\d?), (\d{4})$/.exec(text) ?? [];
  const month = String(MONTHS.indexOf(monthName) + 1).padStart(2, '0');
  return parseDateLocal(`${year}-${month}-${day.padStart(2, '0')}`);
}

function toMediumDate(dateLocal: DateLocal): string {
  const [year, month, day] = dateLocal.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

function parseSlot(text: string): TimeLocal | null {
  const [, hour, minutes, half] = /^([1-9]|1[0-2])\.([0-5]\d) ([ap]m)$/.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return parseTimeLocal(`${String(hours).padStart(2, '0')}:${minutes}`);
}

function toSlot(timeLocal: TimeLocal): string {
  const [hours = 0, minutes = ''] = [Number(timeLocal.slice(0, 2)), timeLocal.slice(3)];
  return `${hours % 12 || 12}.${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

interface TextCodec<Text extends string> {
  /** Null for a text that is not in the wire format. */
  readonly parse: (wire: string) => Text | null;
  readonly format: (value: Text) => string;
  /** What the user is told when the text does not parse. */
  readonly message: string;
}

const textCodec = <Text extends string>({ parse, format, message }: TextCodec<Text>) =>
  z.codec(z.string(), toTextSchema<Text>(z.string()), {
    decode: (wire, context) => {
      const value = parse(wire);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', input: wire, message });
      return z.NEVER;
    },
    encode: format,
  });

/** A day of 2000 to 2099: `Jan 5, 2023` on the wire, `2023-01-05` in code. */
export const dateCodec = textCodec({
  parse: parseMediumDate,
  format: toMediumDate,
  message: fieldTexts.dateInvalid,
});

/** A time of day: `9.00 am` on the wire, `09:00` in code. */
export const timeCodec = textCodec({
  parse: parseSlot,
  format: toSlot,
  message: fieldTexts.timeInvalid,
});

/** Times of day, see {@link timeCodec}: one codec for all of them, because a day has hundreds. */
export const timesCodec = z.codec(
  z.array(z.string()),
  z.array(toTextSchema<TimeLocal>(z.string())),
  {
    decode: (wires, context) => {
      const times = wires.map(parseSlot);
      const index = times.indexOf(null);
      if (index < 0) return times as TimeLocal[];
      context.issues.push({
        code: 'custom',
        input: wires[index],
        path: [index],
        message: fieldTexts.timeInvalid,
      });
      return z.NEVER;
    },
    encode: (times) => times.map(toSlot),
  },
);

/** What the database can hold as cents. */
const MAX_DOLLARS = 21_474_836.47;

/** A price: dollars on the wire, where the specification calls it `role`; whole cents in code. */
export const priceCodec = z.codec(
  z.number().check(z.nonnegative(), z.lte(MAX_DOLLARS), z.multipleOf(0.01)),
  z.int().check(z.nonnegative()),
  {
    decode: (dollars) => Math.round(dollars * 100),
    encode: (cents) => cents / 100,
  },
);

/** A whole number from 0 on in a query, where everything is text. */
export const countCodec = z.codec(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.int().check(z.nonnegative()),
  { decode: Number, encode: String },
);

/** An instant: an ISO 8601 text in UTC on the wire, a `Date` in code. */
export const instantCodec = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});

/** The response to a call that stored something; its `id` is `insertedId` on the wire. */
export const createdCodec = z.codec(
  z.object({ acknowledged: z.literal(true), insertedId: idSchema }),
  z.object({ id: idSchema }),
  {
    decode: ({ insertedId }) => ({ id: insertedId }),
    encode: ({ id }) => ({ acknowledged: true as const, insertedId: id }),
  },
);

export interface RenamedField<Name extends string, Schema extends z.ZodMiniType> {
  readonly wireName: Name;
  readonly schema: Schema;
}

/** A field that has another name on the wire; see {@link wireObject}. */
export const wireField = <Name extends string, Schema extends z.ZodMiniType>(
  wireName: Name,
  schema: Schema,
): RenamedField<Name, Schema> => ({ wireName, schema });

type Field = z.ZodMiniType | RenamedField<string, z.ZodMiniType>;
type Fields = Readonly<Record<string, Field>>;
type SchemaOf<F> =
  F extends RenamedField<string, infer S> ? S : F extends z.ZodMiniType ? F : never;
type WireNameOf<Name, F> = F extends RenamedField<infer Wire, z.ZodMiniType> ? Wire : Name;
type WireShape<F extends Fields> = {
  [K in keyof F as WireNameOf<K & string, F[K]>]: SchemaOf<F[K]>;
};
type DomainShape<F extends Fields> = { [K in keyof F]: SchemaOf<F[K]> };
type DomainObject<F extends Fields> = z.output<z.ZodMiniObject<DomainShape<F>>>;

const isRenamed = (field: Field): field is RenamedField<string, z.ZodMiniType> =>
  'wireName' in field;

function rename(value: object, names: readonly (readonly [from: string, to: string])[]): object {
  const given = value as Record<string, unknown>;
  const renamed: Record<string, unknown> = {};
  for (const [from, to] of names) if (from in given) renamed[to] = given[from];
  return renamed;
}

/**
 * An object some of whose fields have other names on the wire. Its keys are the names used in code;
 * fields that are not declared are dropped in both directions.
 * @example wireObject({ id: wireField('_id', idSchema), name: z.string() })
 */
export function wireObject<F extends Fields>(
  fields: F,
): z.ZodMiniCodec<z.ZodMiniObject<WireShape<F>>, z.ZodMiniType<DomainObject<F>, DomainObject<F>>> {
  const entries = Object.entries(fields).map(([name, field]) =>
    isRenamed(field)
      ? { name, wireName: field.wireName, schema: field.schema }
      : { name, wireName: name, schema: field },
  );
  const shape = Object.fromEntries(entries.map(({ wireName, schema }) => [wireName, schema]));
  const toDomain = entries.map(({ name, wireName }) => [wireName, name] as const);
  const toWire = entries.map(({ name, wireName }) => [name, wireName] as const);
  return z.codec(z.object(shape) as never, z.custom<DomainObject<F>>(), {
    decode: (wire: object) => rename(wire, toDomain) as never,
    encode: (domain: object) => rename(domain, toWire) as never,
  });
}
