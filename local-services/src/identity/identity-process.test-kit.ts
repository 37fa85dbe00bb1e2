import type { ChildProcess } from 'node:child_process';
import { forkService, nextMessage } from '../service/forked-service.test-kit';

/** Where the page of a local start comes from. */
export const pageOrigin = 'http://localhost:3000';

const accountsPath = '/identitytoolkit.googleapis.com/v1/accounts';

export interface Answer {
  status: number;
  body: Record<string, unknown> & { error?: { message: string } };
}

export const forkIdentity = (env: NodeJS.ProcessEnv): ChildProcess =>
  forkService(new URL('main.ts', import.meta.url), { IDENTITY_PROJECT_ID: 'demo-clinic', ...env });

interface Delivery {
  readonly type: string;
  readonly email: { readonly to: string; readonly text: string };
}

/** The address to which an email was sent, its link and the code in it. */
export async function nextEmail(child: ChildProcess) {
  const { type, email } = await nextMessage<Delivery>(child);
  expect(type).toBe('deliver');
  const link = new URL(/http\S+/.exec(email.text)?.[0] ?? 'no link');
  return { to: email.to, link: link.href, oobCode: link.searchParams.get('oobCode') };
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
