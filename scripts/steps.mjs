import { spawn } from 'node:child_process';
import { once } from 'node:events';

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
 * Runs one command and says how it ended. Its output is shown as it comes when `isLive`, else only
 * after a failure.
 * @param {Step} step
 * @param {boolean} isLive
 */
async function hasPassed({ name, command }, isLive) {
  const startedAt = Date.now();
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, {
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  });
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close').catch((/** @type {Error} */ { message }) => {
    output = message;
    return [1];
  });
  const time = `${seconds(startedAt)} s`;
  if (code === 0) process.stdout.write(`${name}: passed in ${time}\n`);
  else process.stderr.write(`${output}\n${name}: failed after ${time}. Run it alone: ${command}\n`);
  return code === 0;
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
