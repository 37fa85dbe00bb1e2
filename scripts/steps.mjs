import { spawn } from 'node:child_process';

/** The journeys of `npm test` want a machine of two cores; no group of steps takes more. */
const CORES = 2;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command Without spaces inside its words.
 */

/** @param {number} since */
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

/**
 * Runs one command. Its output is collected, or shown as it comes when `isLive`.
 * @param {Step} step
 * @param {boolean} isLive
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ command }, isLive) {
  const [program = '', ...args] = command.split(' ');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'UTC' },
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
    child.once('error', ({ message }) => resolve({ code: 1, output: message }));
  });
}

/**
 * @param {Step} step
 * @param {boolean} isLive
 */
async function hasPassed(step, isLive) {
  const startedAt = Date.now();
  const { code, output } = await run(step, isLive);
  if (code === 0) {
    process.stdout.write(`${step.name}: passed in ${seconds(startedAt)} s\n`);
    return true;
  }
  process.stderr.write(
    `${output}\n${step.name}: failed after ${seconds(startedAt)} s. Run it alone: ${step.command}\n`,
  );
  return false;
}

/**
 * Runs groups one after the other, the steps of a group two at a time. Exits with 1 after a group
 * with a failed step.
 * @param {readonly (readonly Step[])[]} groups
 */
export async function runGroups(groups) {
  const startedAt = Date.now();
  for (const [index, steps] of groups.entries()) {
    const names = steps.map(({ name }) => name).join(', ');
    process.stdout.write(`\n[${index + 1}/${groups.length}] ${names}\n`);
    const queue = steps.values();
    let isPassed = true;
    const runQueue = async () => {
      for (const step of queue) {
        if (!(await hasPassed(step, steps.length === 1))) isPassed = false;
      }
    };
    await Promise.all(Array.from({ length: CORES }, runQueue));
    if (!isPassed) process.exit(1);
  }
  process.stdout.write(`\nEverything passed in ${seconds(startedAt)} s\n`);
}
