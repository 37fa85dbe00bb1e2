/**
 * @typedef {object} Mark
 * @property {string} id Such as `R1.2`.
 * @property {string} test File and title of the test that carries it.
 */

/** A test's title: the first argument of `it`, `test`, `someTest` or of the table before it. */
const TITLE = /(?:\b(?:it|test|\w+Test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*) \[(R[\d., R]+)\]\1,/g;

/**
 * The marks such as `[R1.2, R1.3]` at the end of test titles.
 * @param {string} file
 * @param {string} source
 * @returns {Mark[]}
 */
export function findMarks(file, source) {
  return [...source.matchAll(TITLE)].flatMap(([, , title, ids = '']) =>
    ids.split(', ').map((id) => ({ id, test: `${file} › ${title}` })),
  );
}

/**
 * Requirements without a test, and marks of no requirement.
 * @param {ReadonlySet<string>} ids
 * @param {readonly Mark[]} marks
 */
export function findFaults(ids, marks) {
  const marked = new Set(marks.map(({ id }) => id));
  const untested = [...ids].filter((id) => !marked.has(id)).map((id) => `${id} has no test`);
  const unknown = marks.filter(({ id }) => !ids.has(id));
  return [...untested, ...unknown.map(({ id, test }) => `${test}: there is no ${id}`)];
}
