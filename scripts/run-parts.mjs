import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const HELP = `node scripts/run-parts.mjs <stage>…

Runs the scripts of package.json stage by stage, and prints at the end how long each took. A stage is a
script, or several that run two at a time: check:lint,build,check:* names the longest first. All scripts of a
stage are run; after a failure there is no further stage.
`;

/** @typedef {{ name: string, seconds: number, hasFailed: boolean }} Part */

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @param {string} stage */
function listNames(stage) {
  const names = stage.split(',').flatMap((pattern) => {
    const matches = Object.keys(scripts).filter((name) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
    if (matches.length === 0) throw new Error(`package.json has no script ${pattern}`);
    return matches;
  });
  return [...new Set(names)];
}

/**
 * Output is shown while the script runs, or at its end if another runs beside it.
 * @param {string} name
 * @param {boolean} isAlone
 * @returns {Promise<Part>}
 */
async function run(name, isAlone) {
  const start = performance.now();
  const stdio = isAlone ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', name], { stdio, shell: process.platform === 'win32' });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
  }
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  return { name, seconds: (performance.now() - start) / 1000, hasFailed: code !== 0 };
}

/** @param {string[]} names */
async function runStage(names) {
  /** @type {Part[]} */
  const parts = [];
  const left = [...names];
  async function runNext() {
    for (let name = left.shift(); name; name = left.shift()) {
      parts.push(await run(name, names.length === 1));
    }
  }
  await Promise.all([runNext(), runNext()]);
  return parts;
}

/** @param {Part} part */
const toLine = ({ name, seconds, hasFailed }) =>
  `${seconds.toFixed(1).padStart(8)} s  ${name}${hasFailed ? ', failed' : ''}\n`;

async function main() {
  const stages = process.argv.slice(2).map(listNames);
  /** @type {Part[]} */
  const parts = [];
  for (const names of stages) {
    if (parts.every(({ hasFailed }) => !hasFailed)) parts.push(...(await runStage(names)));
  }
  if (parts.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
  const total = { name: 'in all', seconds: performance.now() / 1000, hasFailed: false };
  process.stdout.write(`\n${[...parts, total].map(toLine).join('')}`);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main();
