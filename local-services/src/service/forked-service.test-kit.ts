import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

export interface Ready {
  readonly ready: true;
  readonly port: number;
  readonly smtpPort?: number;
}

/** Runs a service as the supervisor does. `main` is the URL of its main file. */
export const forkService = (main: URL, env: NodeJS.ProcessEnv): ChildProcess =>
  fork(fileURLToPath(main), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, ...env },
    silent: true,
  });

export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

/** Settles once everything the process printed has been read. */
export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  await Promise.all(streams.map((stream) => finished(stream)));
  return code;
}

export function outputOf(child: ChildProcess): { text: string } {
  const output = { text: '' };
  const collect = (chunk: Buffer) => {
    output.text += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return output;
}
