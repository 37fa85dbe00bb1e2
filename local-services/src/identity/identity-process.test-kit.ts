import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const mainPath = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Where the page of a local start comes from. */
export const pageOrigin = 'http://localhost:3000';

const accountsPath = '/identitytoolkit.googleapis.com/v1/accounts';

export interface Message {
  ready?: boolean;
  port?: number;
  type?: string;
  email?: { to: string; text: string };
}

export interface Answer {
  status: number;
  body: Record<string, unknown> & { error?: { message: string } };
}

/** Runs the identity process exactly as the supervisor does. */
export function forkIdentity(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(mainPath, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', IDENTITY_PROJECT_ID: 'demo-clinic', ...env },
    silent: true,
  });
}

export async function nextMessage(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message];
  return message;
}

/** The address to which an email was sent, its link and the code in it. */
export async function nextEmail(child: ChildProcess) {
  const { type, email } = await nextMessage(child);
  expect(type).toBe('deliver');
  const link = new URL(/http\S+/.exec(email?.text ?? '')?.[0] ?? 'no link');
  return { to: email?.to, link: link.href, oobCode: link.searchParams.get('oobCode') };
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

/** Calls one of the provider's account operations as a browser does. */
export async function callAccounts(url: string, operation: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}${accountsPath}:${operation}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: pageOrigin },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** The claims the clinic's server reads; the emulator's tokens are unsigned. */
export function claimsOf(answer: Answer): Record<string, unknown> {
  const payload = String(answer.body.idToken).split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}
