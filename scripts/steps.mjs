import { spawn } from 'node:child_process';

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

/** Runs one command; its output is kept and shown in one piece, or as it comes when `live`. */
function run({ command: [program, ...args] }, live) {
  const stdio = live ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio, env: { ...process.env, TZ: 'UTC' } });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
    child.once('error', ({ message }) => resolve({ code: 1, output: message }));
  });
}

async function runStep(step, live) {
  const startedAt = Date.now();
  const { code, output } = await run(step, live);
  if (code === 0) {
    process.stdout.write(`${step.name}: passed in ${seconds(startedAt)} s\n`);
    return true;
  }
  const hint = step.hint ?? `Run it alone: npx ${step.command.join(' ')}`;
  process.stderr.write(`${output}\n${step.name}: failed after ${seconds(startedAt)} s. ${hint}\n`);
  return false;
}

/** Runs groups one after the other, the steps of a group at once; stops after a group that fails. */
export async function runGroups(groups) {
  const startedAt = Date.now();
  for (const [index, steps] of groups.entries()) {
    const names = steps.map(({ name }) => name).join(', ');
    process.stdout.write(`\n[${index + 1}/${groups.length}] ${names}\n`);
    const results = await Promise.all(steps.map((step) => runStep(step, steps.length === 1)));
    if (!results.every(Boolean)) process.exit(1);
  }
  process.stdout.write(`\nEverything passed in ${seconds(startedAt)} s\n`);
}

/** What needs neither a build nor a browser; the machine's two cores share the first group. */
export const fastGroups = [
  [
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    {
      name: 'types, format, imports, unused code',
      command: ['npm', 'run', '--silent', 'check'],
      hint: 'Run it alone: npm run check',
    },
  ],
  [{ name: 'unit and API tests', command: ['jest', '--maxWorkers=2'] }],
];
