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

const listening = (stop: string, rest = '') => `
  const alive = setInterval(() => undefined, 1000);
  ${rest}
  return { ports: { port: 1 }, stop: async () => { ${stop} }, stopLimitMs: 300 };`;

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

it('a server that does not stop in time is cut off', async () => {
  const child = run(listening('await new Promise(() => undefined)'));
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await end(child)).toEqual({ errors: 'killed by timeout (300ms)\n', code: 1 });
});

it('an error that nothing caught is logged and stops the server', async () => {
  const rest = "setTimeout(() => { throw new Error('lost') }, 10);";
  const { errors, code } = await end(run(listening("console.error('stopped')", rest)));
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
