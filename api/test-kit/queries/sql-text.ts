/** Names and texts in quotes, signs, and words; with the spaces and comments before them. */
const TOKEN = /((?:\s|--[^\n]*)*)('(?:[^']|'')*'|"(?:[^"]|"")*"|[(),]|[^\s(),'"]+)/g;

interface Token {
  /** With a space before it, if it has one. */
  readonly text: string;
  readonly index: number;
}

function readTokens(sql: string): Token[] {
  let last = '(';
  return [...sql.matchAll(TOKEN)].map(({ index, 1: gap = '', 2: text = '' }) => {
    const isApart = last === ',' || (gap !== '' && last !== '(' && text !== ')' && text !== ',');
    last = text;
    return { text: isApart ? ` ${text}` : text, index: index + gap.length };
  });
}

const PARAMETER = String.raw`\$\d+(?:::\w+(?:\[\])?)?`;
const LIST = new RegExp(
  String.raw`(\bin \(|\barray\[)(${PARAMETER})(?:, ${PARAMETER})+(?=[)\]])`,
  'g',
);
const ROW = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const ROWS = new RegExp(`${ROW}(?:, ${ROW})+`, 'g');

/** The rows that differ in more than their values. */
function mergeRows(rows: string): string {
  const found = rows.match(new RegExp(ROW, 'g')) ?? [];
  return [...new Map(found.map((row) => [row.replaceAll(/\$\d+/g, '$'), row])).values()].join(', ');
}

/** The statement on one line; lists and rows of any number are written as one. */
function normalize(sql: string): string {
  const line = readTokens(sql).map(({ text }) => text);
  const merged = line.join('').replaceAll(LIST, '$1$2').replaceAll(ROWS, mergeRows);
  const parameters = [...new Set(merged.match(/\$\d+/g))];
  return merged.replaceAll(/\$\d+/g, (name) => `$${parameters.indexOf(name) + 1}`);
}

const CLAUSE =
  /(?<!\bas )(?:(?<!\b(?:delete|distinct) )from|where|group by|order by|having|limit|offset|union|values|set|returning|(?:(?:left|right|inner|cross|full) )join|(?<!\b(?:left|right|inner|cross|full) )join|on conflict|for (?:no key )?(?:update|share)|insert into|delete from|(?<!\b(?:for|do|key) )update|select)\b/y;

function startsClause(line: string, index: number): boolean {
  CLAUSE.lastIndex = index;
  return CLAUSE.test(line);
}

const WIDTH = 100;

/** A long line with each item of its list, or each condition, on a line of its own. */
function wrap(line: string): string {
  if (line.length <= WIDTH) return line;
  const begin = /^ */.exec(line)![0];
  const indent = line.trimStart().startsWith(')') ? begin : `${begin}  `;
  let depth = 0;
  let isRange = false;
  const items = [''];
  for (const { text } of readTokens(line)) {
    if (text === ')') depth = Math.max(depth - 1, 0);
    const isNext = depth === 0 && (items.at(-1)!.endsWith(',') || /^ (?:and|or)$/.test(text));
    if (isNext && !isRange) items.push(text.trim());
    else items.push(items.pop() + text);
    if (depth === 0 && /^ (?:between|and)$/.test(text)) isRange = text === ' between';
    if (text.endsWith('(')) depth += 1;
  }
  return begin + items.join(`\n${indent}`);
}

const QUERY = /^(?:select|with|insert|update|delete|values)\b/;

/** The statement as a reviewer reads it, a clause to a line; the same text whenever it is the same statement. */
export function toReadable(sql: string): string {
  const line = normalize(sql);
  const lines: string[] = [];
  /** For each open bracket, whether it contains a query. */
  const open: boolean[] = [];
  let isNew = true;
  for (const { text, index } of readTokens(line)) {
    const closesQuery = text.trim() === ')' && open.pop() === true;
    isNew ||= closesQuery || ((open.at(-1) ?? true) && startsClause(line, index));
    const indent = ' '.repeat(4 * open.filter(Boolean).length + (closesQuery ? 2 : 0));
    if (isNew) lines.push(indent + text.trim());
    else lines.push(lines.pop() + text);
    isNew = text.endsWith('(') && QUERY.test(line.slice(index + 1));
    if (text.endsWith('(')) open.push(isNew);
  }
  return lines.map(wrap).join('\n');
}
