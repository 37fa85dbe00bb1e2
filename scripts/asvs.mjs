/** How a requirement is answered. */
const KINDS = /** @type {const} */ (['test', 'document', 'code', 'notApplicable', 'gap']);

/** How many requirements of levels 1 and 2 the standard has, so that none is left out. */
const IN_STANDARD = /** @type {const} */ ({ 1: 70, 2: 183 });

/** @typedef {typeof KINDS[number]} Kind */
/**
 * One requirement with exactly one answer.
 * @typedef {object} Row
 * @property {1 | 2} level
 * @property {string} heading In our own words.
 * @property {string | string[]} [test] Files of tests, each with or without ` › ` and a title.
 * @property {string} [document] A page or a decision that says how.
 * @property {string} [code] A file.
 * @property {string} [notApplicable] Why.
 * @property {string} [gap] What is missing.
 * @property {string} [because] What of the file answers it.
 */
/** @typedef {Readonly<Record<string, Readonly<Record<string, Row>>>>} Chapters Rows by ID, by chapter. */
/** @typedef {(file: string) => string | null} ReadFile Null when there is none. */

/** @param {Chapters} chapters */
const listRows = (chapters) => Object.values(chapters).flatMap((rows) => Object.entries(rows));

/** @param {Row} row */
const listKinds = (row) => KINDS.filter((kind) => row[kind] !== undefined);

/** @param {Row} row */
const listTests = ({ test = [] }) => [test].flat();

/**
 * @param {string} test
 * @param {ReadFile} readFile
 */
function findFaultOfTest(test, readFile) {
  const [file = '', title] = test.split(' › ');
  const source = readFile(file);
  if (source === null) return `${file} does not exist`;
  if (!/\.(test|spec)\.tsx?$/.test(file)) return `${file} is no test`;
  if (title === undefined) return null;
  const text = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isThere = new RegExp(`(['"\`])${text}(?: \\[R[^\\]]+\\])?\\1`).test(source);
  return isThere ? null : `${file} has no test "${title}"`;
}

/**
 * @param {Row} row
 * @param {ReadFile} readFile
 */
function listFaultsOfRow(row, readFile) {
  const kinds = listKinds(row);
  if (kinds.length === 0) return ['has no answer'];
  if (kinds.length > 1) return [`has several answers: ${kinds.join(', ')}`];
  const faults = listTests(row).map((test) => findFaultOfTest(test, readFile));
  for (const file of [row.document, row.code]) {
    if (file !== undefined && readFile(file) === null) faults.push(`${file} does not exist`);
  }
  if (row.code !== undefined && !row.because)
    faults.push('does not say what of the code answers it');
  if ((row.notApplicable ?? row.gap) === '') faults.push('does not say why');
  return faults.filter((fault) => fault !== null);
}

/**
 * What is wrong with the answers.
 * @param {Chapters} chapters
 * @param {ReadFile} readFile
 */
export function findFaults(chapters, readFile) {
  const rows = listRows(chapters);
  const ofRows = rows.flatMap(([id, row]) =>
    listFaultsOfRow(row, readFile).map((fault) => `${id} ${fault}`),
  );
  const ofLevels = Object.entries(IN_STANDARD).flatMap(([level, count]) => {
    const found = rows.filter(([, row]) => String(row.level) === level).length;
    return found === count ? [] : [`level ${level} has ${count} requirements, and ${found} rows`];
  });
  return [...ofRows, ...ofLevels];
}

/**
 * @param {Chapters} chapters
 * @param {number} level
 */
function countKinds(chapters, level) {
  const rows = listRows(chapters).filter(([, row]) => row.level === level);
  const count = (/** @type {Kind} */ kind) =>
    rows.filter(([, row]) => row[kind] !== undefined).length;
  return [rows.length, ...KINDS.map(count)];
}

/**
 * @param {Chapters} chapters
 * @param {number} level
 */
const listGaps = (chapters, level) =>
  listRows(chapters).flatMap(([id, row]) =>
    row.level === level && row.gap !== undefined ? [id] : [],
  );

/**
 * How many requirements are answered in which way.
 * @param {Chapters} chapters
 */
export function toSummary(chapters) {
  const rows = [1, 2].map((level) => `| ${level} | ${countKinds(chapters, level).join(' | ')} |`);
  return [
    '| level | requirements | by a test | by a document | by code | not applicable | gaps |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...[1, 2].map((level) => `- Gaps of level ${level}: ${listGaps(chapters, level).join(', ')}`),
  ].join('\n');
}

/** @param {Row} row */
function toAnswer(row) {
  const because = row.because ? `: ${row.because}` : '';
  if (row.gap !== undefined) return `**gap**: ${row.gap}`;
  if (row.notApplicable !== undefined) return `not applicable: ${row.notApplicable}`;
  if (row.document !== undefined) return `document \`${row.document}\`${because}`;
  if (row.code !== undefined) return `code \`${row.code}\`${because}`;
  return `${listTests(row)
    .map((test) => `test \`${test}\``)
    .join('; ')}${because}`;
}

/**
 * The list of all requirements with their answers.
 * @param {Chapters} chapters
 */
export function toList(chapters) {
  const sections = Object.entries(chapters).map(([title, rows]) => {
    const items = Object.entries(rows).map(
      ([id, row]) => `- **${id}** (${row.level}) ${row.heading}\n  - ${toAnswer(row)}`,
    );
    return `### ${title}\n\n${items.join('\n')}`;
  });
  return sections.join('\n\n');
}
