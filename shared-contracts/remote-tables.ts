/** The parts of a JSON schema that the tables are made of. */
interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** More values than that stand below the tables. */
const MAX_VALUES = 5;

const code = (text: string) => `\`${text}\``;
const isLong = ({ enum: values = [] }: Schema) => values.length > MAX_VALUES;

function toValues(schema: Schema): string {
  const { type, format, pattern, items, enum: values } = schema;
  if (values) return isLong(schema) ? 'see below' : values.map(code).join(', ');
  if (items) return items.properties ? 'list, see below' : `list: ${toValues(items)}`;
  return pattern?.startsWith('^\\/') ? 'path' : (format ?? type ?? '');
}

function toTable(name: string, { properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([key, schema]) => {
    const mark = required.includes(key) ? '' : ' (optional)';
    return `| ${code(name + key)}${mark} | ${toValues(schema)} | ${schema.description ?? ''} |`;
  });
  return ['| key | values | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** One table of a schema's keys, one for each list of objects in it, and the values that are too many for a table. */
export function toTables(given: object): string {
  const schema: Schema = given;
  const lists = Object.entries(schema.properties ?? {}).flatMap(([key, { items }]) =>
    items?.properties ? [{ name: `${key}[].`, items }] : [],
  );
  const long = lists.flatMap(({ items }) =>
    Object.entries(items.properties ?? {})
      .filter(([, value]) => isLong(value))
      .map(([key, { enum: values = [] }]) => `- ${code(key)}: ${values.map(code).join(', ')}.`),
  );
  return [
    toTable('', schema),
    ...lists.map(({ name, items }) => toTable(name, items)),
    [...new Set(long)].join('\n'),
  ].join('\n\n');
}
