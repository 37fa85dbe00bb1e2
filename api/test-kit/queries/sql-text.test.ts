import { toReadable } from './sql-text';

const lines = (...texts: readonly string[]): string => texts.join('\n');

it.each([
  [
    'a list',
    'select "a" from "t" where "b" in ($1, $2, $3)',
    'select "a" from "t" where "b" in ($1)',
  ],
  ['a list with types', 'select array[$1::int, $2::int]', 'select array[$1::int]'],
  [
    'rows',
    'insert into t (a, b) values ($1, f($2)), ($3, f($4))',
    'insert into t (a, b) values ($1, f($2))',
  ],
  ['spaces', 'select a,b\n  from ( values\n ($1) )', 'select a, b from (values ($1))'],
  ['comments', 'select a -- the (first\nfrom t', 'select a from t'],
  // What follows is numbered anew.
  [
    'a later value',
    'select a from t where b in ($1, $2) and c = $3',
    'select a from t where b in ($1) and c = $2',
  ],
])(
  'a statement is the same however many values it has and however it is laid out: %s',
  (_, sql, same) => {
    expect(toReadable(sql)).toBe(toReadable(same));
  },
);

it.each([
  ['arguments', 'select coalesce($1, $2)', 'select coalesce($1)'],
  ['rows of another kind', 'values ($1, $2), ($3, default)', 'values ($1, $2)'],
  ['texts', "select 'a  b'", "select 'a b'"],
  ['the same value again', 'select $1, $1', 'select $1, $2'],
])('statements that differ stay different: %s', (_, sql, other) => {
  expect(toReadable(sql)).not.toBe(toReadable(other));
});

it('a clause begins a line, and a query in brackets is indented', () => {
  const sql =
    'with "old" as (select "id" from "t" where extract(epoch from "at") < $1) delete from "t" ' +
    'using "old" where "a" is distinct from $2 returning "t"."id" as limit';
  expect(toReadable(sql)).toBe(
    lines(
      'with "old" as (',
      '    select "id"',
      '    from "t"',
      '    where extract(epoch from "at") < $1',
      '  )',
      'delete from "t" using "old"',
      'where "a" is distinct from $2',
      'returning "t"."id" as limit',
    ),
  );
});

it('a long clause has a line for each item', () => {
  const [one, two, three] = ['one', 'two', 'three'].map(
    (name) => `"a_very_long_name_of_column_${name}"`,
  );
  const sql = `select ${one}, f(${two}, 1), ${three} from t where ${one} between $1 and $2 and (${two} or ${three}) or ${three}`;
  expect(toReadable(sql)).toBe(
    lines(
      `select ${one},`,
      `  f(${two}, 1),`,
      `  ${three}`,
      'from t',
      `where ${one} between $1 and $2`,
      `  and (${two} or ${three})`,
      `  or ${three}`,
    ),
  );
});
