import type { Catalogue, Constraint, Routine, Table, View } from './catalogue';
import type { Comments } from './comments';
import { type Rows, sortByReferences, toInserts } from './rows';

/** In the order of the file; a table belongs to the first whose pattern it matches. */
const SUBJECTS: readonly (readonly [title: string, tables: RegExp])[] = [
  [
    'The clinic',
    /^(clinics|clinic_|data_keys|blocks|chairs|specialit|treatments|doctors|doctor_|message_templates)/,
  ],
  [
    'Opening hours and absences',
    /^(opening_hours|closed_days|doctor_hours|special_hours|time_off|absences|schedule)/,
  ],
  [
    'People',
    /^(users|sessions|second_factors|passkey|recovery_codes|factor_|erasures|staff_|patients?_?|invitations|recalls?|guardians)/,
  ],
  ['Visits', /^(bookings?|holds|visits?|days|day_)/],
  ['The waiting list', /^(waiting|openings|offers)/],
  ['Money', /^(payments?|refunds?|ledger|receipts?|disputes?|reconciliation|fees|money|card)/],
  ['Messages and reviews', /^(message|reviews|threads|contact)/],
  ['Reports', /^report/],
  ['The audit log', /^audit/],
  ['Jobs and limits', /^/],
];

const subjectOf = (table: string): string =>
  SUBJECTS.find(([, pattern]) => pattern.test(table))?.[0] ?? '';

const toComment = (text: string | undefined, indent = ''): string =>
  text === undefined ? '' : `${text.replaceAll(/^/gm, `${indent}-- `)}\n`;

/** Names are in lower case anyway; what is quoted stays. */
const toLowerCase = (text: string): string =>
  text
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part))
    .join('')
    .replaceAll(/\b(on|function) public\./g, '$1 ');

const SHORT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\btimestamp with time zone\b/g, 'timestamptz'],
  [/\btime without time zone\b/g, 'time'],
  [/('[^']*')::(?:text\[\]|integer\[\]|text|jsonb)/g, '$1'],
];

const toColumn = (definition: string): string =>
  SHORT_TYPES.reduce(
    (text, [long, short]) => text.replaceAll(long, short),
    toLowerCase(definition),
  );

const BODY = '$function$';

function toRoutine({ name, definition }: Routine, comments: Comments): string {
  const [head = '', body = ''] = definition.trim().split(BODY);
  const quote = body.includes('$$') ? BODY : '$$';
  const create = toLowerCase(head).replace('create or replace', 'create');
  return `${toComment(comments.get(name))}${create}${quote}${body}${quote};\n`;
}

const SUFFIXES = { p: 'pkey', u: 'key', f: 'fkey' } as const;

/** Whether PostgreSQL gives the constraint this name by itself. */
function isDefaultName(table: string, { name, kind, definition }: Constraint): boolean {
  if (kind !== 'p' && kind !== 'u' && kind !== 'f') return false;
  const columns = /\(([^)]*)\)/.exec(definition)?.[1]?.split(', ').join('_') ?? '';
  const parts = kind === 'p' ? [table] : [table, columns];
  return name.length < 63 && name === [...parts, SUFFIXES[kind]].join('_');
}

const toConstraint = (table: string, constraint: Constraint): string =>
  toLowerCase(
    isDefaultName(table, constraint)
      ? constraint.definition
      : `constraint ${constraint.name} ${constraint.definition}`,
  );

interface Writing {
  readonly comments: Comments;
  /** Those that a foreign key may refer to. */
  readonly created: Set<string>;
  /** Foreign keys to tables that come later. */
  readonly later: string[];
}

function toTable(table: Table, { comments, created, later }: Writing): string {
  const { name, columns, constraints, indexes, options, isUnlogged } = table;
  created.add(name);
  const lines = columns.map(
    (column) =>
      `${toComment(comments.get(`${name}.${column.name}`), '  ')}  ${column.name} ${toColumn(column.definition)}`,
  );
  for (const constraint of constraints) {
    const text = toConstraint(name, constraint);
    const { references } = constraint;
    if (references === null || created.has(references)) lines.push(`  ${text}`);
    else later.push(`alter table ${name} add ${text};\n`);
  }
  const suffix = toOptions(options);
  const create = `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n)${suffix};\n`;
  const built = indexes.map(
    (index) =>
      `${toComment(comments.get(index.name))}${toLowerCase(index.definition).replace(' using btree', '')};\n`,
  );
  return `${toComment(comments.get(name))}${create}${built.join('')}`;
}

const toOptions = (options: readonly string[] | null): string =>
  options ? ` with (${options.join(', ')})` : '';

const toView = ({ name, definition, options }: View, comments: Comments): string =>
  `${toComment(comments.get(name))}create view ${name}${toOptions(options)} as\n${definition.trimEnd()}\n`;

const toTitle = (title: string): string => `-- ${'='.repeat(70)}\n-- ${title}\n`;

function* writeFunctions({ routines, tables }: Catalogue, comments: Comments): Generator<string> {
  const rest = routines.filter((routine) => !routine.isNeededByTables);
  for (const [title] of SUBJECTS) {
    const own = rest.filter(({ tables: [first = ''] }) => subjectOf(first) === title);
    const triggers = tables.filter(({ name }) => subjectOf(name) === title);
    const texts = [
      ...own.map((one) => toRoutine(one, comments)),
      triggers
        .flatMap((table) => table.triggers.map((one) => `${toLowerCase(one.definition)};\n`))
        .join(''),
    ].filter((text) => text !== '');
    if (texts.length > 0) yield [toTitle(`Rules: ${title.toLowerCase()}`), ...texts].join('\n');
  }
}

interface Baseline {
  readonly catalogue: Catalogue;
  readonly rows: readonly Rows[];
  readonly comments: Comments;
  /** The last migration of the chain. */
  readonly replaces: string;
}

/** One migration that makes the schema and the rows of a migrated, otherwise empty database. */
export function writeBaseline({ catalogue, rows, comments, replaces }: Baseline): string {
  if (catalogue.others.length > 0) {
    throw new Error(`A baseline cannot have: ${catalogue.others.join(', ')}`);
  }
  const writing: Writing = { comments, created: new Set(), later: [] };
  const first = catalogue.routines.filter((routine) => routine.isNeededByTables);
  const parts = [
    `-- replaces: ${replaces}\n`,
    catalogue.extensions.map((name) => `create extension if not exists ${name};\n`).join(''),
    catalogue.sequences
      .map((name) => `${toComment(comments.get(name))}create sequence ${name};\n`)
      .join(''),
    ...first.map((one) => toRoutine(one, comments)),
  ];
  const sorted = sortByReferences(catalogue.tables);
  for (const [title] of SUBJECTS) {
    const tables = sorted.filter(({ name }) => subjectOf(name) === title);
    if (tables.length === 0) continue;
    parts.push(toTitle(title), ...tables.map((table) => toTable(table, writing)));
  }
  if (writing.later.length > 0) {
    parts.push([toTitle('References to tables further below'), ...writing.later].join(''));
  }
  if (catalogue.views.length > 0) {
    parts.push(toTitle('Views'), ...catalogue.views.map((view) => toView(view, comments)));
  }
  // Functions may name those that come after them.
  parts.push('set local check_function_bodies = off;\n', ...writeFunctions(catalogue, comments));
  if (rows.length > 0) parts.push(toTitle('Rows that every clinic has'), toInserts(rows));
  return parts.filter((part) => part !== '').join('\n');
}
