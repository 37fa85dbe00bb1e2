import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

jest.setTimeout(60_000);

const moduleFile = JSON.stringify(join(__dirname, 'run-server.ts'));

/** Runs a server made of `body`, the code of its `start`. */
function run(body: string): ChildProcess {
  const code = `
    const { runServer } = await import(${moduleFile});
    await runServer('test', async () => { ${body} });`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', code];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

const listening = (stop: string, { rest = '', finish = '' } = {}) => `
  const alive = setInterval(() => undefined, 1000);
  ${rest}
  return { ports: { port: 1 }, stop: async () => { ${stop} },
    finish: async () => { ${finish} }, limits: { drainMs: 300, finishMs: 900 } };`;

async function end(child: ChildProcess) {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [errors, [code]] = await Promise.all([text(child.stderr!), ended]);
  return { errors, code };
}

it.each<[string, (child: ChildProcess) => unknown]>([
  ['on SIGTERM', (child) => child.kill('SIGTERM')],
  ['on SIGINT', (child) => child.kill('SIGINT')],
  ['when its parent disconnects', (child) => child.disconnect()],
])('a server stops %s, having said that it is ready', async (_when, stop) => {
  const child = run(listening("console.error('stopped')"));
  expect(await once(child, 'message')).toEqual([{ ready: true, port: 1 }, undefined]);
  stop(child);
  expect(await end(child)).toEqual({ errors: 'stopped\n', code: 0 });
});

const FOREVER = 'await new Promise(() => undefined)';
const HALF_A_SECOND = 'await new Promise((resolve) => setTimeout(resolve, 500));';

it('requests that do not end in time are cut off, and jobs have their time all the same', async () => {
  const finish = `${HALF_A_SECOND} console.error('jobs ended')`;
  const child = run(listening(FOREVER, { finish }));
  await once(child, 'message');
  child.kill('SIGTERM');
  const { errors, code } = await end(child);
  expect(errors).toMatch(/^jobs ended\ncould not stop Error: requests were cut off after 300 ms\n/);
  expect(code).toBe(1);
});

it('jobs begin to end once requests have, and may take longer than these', async () => {
  const finish = `console.error('jobs'); ${HALF_A_SECOND} console.error('ended');`;
  const child = run(listening("console.error('requests');", { finish }));
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await end(child)).toEqual({ errors: 'requests\njobs\nended\n', code: 0 });
});

it('jobs that do not end in time are cut off', async () => {
  const child = run(listening('', { finish: FOREVER }));
  await once(child, 'message');
  child.kill('SIGTERM');
  const { errors, code } = await end(child);
  expect(errors).toMatch(/^could not stop Error: jobs were cut off after 900 ms\n/);
  expect(code).toBe(1);
});

it('a second signal ends a server that is stopping at once', async () => {
  const child = run(listening("console.error('stopping');", { finish: FOREVER }));
  await once(child, 'message');
  child.kill('SIGINT');
  await once(child.stderr!, 'data');
  child.kill('SIGINT');
  expect((await end(child)).code).toBe(1);
});

it('an error that nothing caught is logged and stops the server', async () => {
  const rest = "setTimeout(() => { throw new Error('lost') }, 10);";
  const { errors, code } = await end(run(listening("console.error('stopped')", { rest })));
  expect(errors).toMatch(
    /^stopping after an error that nothing caught Error: lost\n[^]*\nstopped\n$/,
  );
  expect(code).toBe(1);
});

it('a server that cannot start says why in one line', async () => {
  expect(await end(run("throw new Error('no database')"))).toEqual({
    errors: 'test: no database\n',
    code: 1,
  });
});
