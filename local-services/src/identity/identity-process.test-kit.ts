import type { ChildProcess } from 'node:child_process';
import type { EmailCatcher } from '../email/email-catcher';
import { forkService } from '../service/forked-service.test-kit';

/** Where the page of a local start comes from. */
export const pageOrigin = 'http://localhost:3000';

const accountsPath = '/identitytoolkit.googleapis.com/v1/accounts';

export interface Answer {
  status: number;
  body: Record<string, unknown> & { error?: { message: string } };
}

export const forkIdentity = (env: NodeJS.ProcessEnv): ChildProcess =>
  forkService(new URL('main.ts', import.meta.url), {
    PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    IDENTITY_PROJECT_ID: 'demo-clinic',
    ...env,
  });

interface CaughtEmail {
  readonly to: readonly string[];
  readonly text: string;
}

/** The address to which the email of a mode was sent, its link and the code in it. Without `to`, the first that was sent. */
export async function waitForEmail({ url }: EmailCatcher, mode: string, to?: string) {
  for (;;) {
    const response = await fetch(`${url}/messages.json`);
    const { messages } = (await response.json()) as { messages: CaughtEmail[] };
    const found = messages.find(
      (email) => email.text.includes(`mode=${mode}`) && (to === undefined || email.to.includes(to)),
    );
    const link = /http\S+/.exec(found?.text ?? '')?.[0];
    if (!found || !link) continue;
    return { to: found.to, link, oobCode: new URL(link).searchParams.get('oobCode') };
  }
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
