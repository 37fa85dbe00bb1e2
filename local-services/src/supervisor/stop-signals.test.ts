import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

it('a second signal does not end the process before everything has stopped', async () => {
  const code = `
    const { stopOnSignals } = await import(${JSON.stringify(join(import.meta.dirname, 'stop-signals.ts'))});
    stopOnSignals(() => new Promise((resolve) => setTimeout(() => {
      process.stdout.write('stopped');
      resolve();
    }, 300)));
    setInterval(() => undefined, 1000);
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, [
    ...['--import', 'tsx', '--input-type=module'],
    ...['--eval', code],
  ]);
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    // At "ready", and again while it stops.
    if (output.includes('ready') && !output.includes('stopped')) child.kill('SIGINT');
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  expect(output).toBe('ready\nStopping…\nstopped');
  expect(exitCode).toBe(0);
});
