/**
 * A type error as the development server's client shows it.
 * @typedef {{ file: string, loc: string, message: string }} TypeFault
 */

const FAULT = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const CONTINUED = /^ {2}/;
const STARTED = /(?:Starting compilation|Starting incremental compilation)/;
const FINISHED = /Found \d+ errors?\. Watching/;

/**
 * Reads what `tsc --watch --pretty false` prints. The function that it returns takes its output in any pieces;
 * `onResult` gets all type errors each time that a check has ended.
 * @param {(faults: readonly TypeFault[]) => void} onResult
 */
export function createTypeParser(onResult) {
  let rest = '';
  /** @type {TypeFault[]} */
  let faults = [];
  const readLine = (/** @type {string} */ line) => {
    const [, file, row, column, message] = FAULT.exec(line) ?? [];
    const last = faults.at(-1);
    if (file && message) faults.push({ file, loc: `${row}:${column}`, message });
    else if (CONTINUED.test(line) && last) last.message += `\n${line}`;
    else if (STARTED.test(line)) faults = [];
    else if (FINISHED.test(line)) onResult(faults);
  };
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line.trimEnd());
  };
}
