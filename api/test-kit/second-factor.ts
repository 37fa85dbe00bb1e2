import { generate } from 'otplib';
import { MINUTE_MS, type SecondFactorRules } from 'shared-contracts';
import { call, type CallResponse } from './call';
import { type Authenticator, createAuthenticator } from './authenticator';
import { createIdToken, type Person } from './id-token';
import type { SignedIn } from './people';
import type { TestApi } from './test-api';

const STEP_MS = 30_000;

/** The code of an app, now or so many steps away. */
export const toCode = ({ now }: Pick<TestApi, 'now'>, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(now.getTime() / 1000) + (steps * STEP_MS) / 1000 });

/** Lets the next code begin. */
export function nextStep(api: TestApi): void {
  api.now = new Date(api.now.getTime() + STEP_MS);
}

export interface WithTotp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets an authenticator app up, and lets its next code begin. */
export async function addTotp(api: TestApi, { token }: SignedIn): Promise<WithTotp> {
  const begun = await call(api, 'POST /api/account/second-factor/totp', { token });
  const { secret } = begun.body as { secret: string };
  const body = { code: await toCode(api, secret) };
  const path = 'POST /api/account/second-factor/totp/confirmation';
  const added = await call(api, path, { token, body });
  if (added.status !== 200) throw new Error(`the app was not added: ${added.status}`);
  nextStep(api);
  return { secret, ...(added.body as { recoveryCodes: string[] }) };
}

/** Adds a passkey to the account. */
export async function addPasskeyTo(api: TestApi, { token }: SignedIn): Promise<Authenticator> {
  const authenticator = createAuthenticator();
  const asked = await call(api, 'POST /api/account/second-factor/passkey-options', { token });
  const { options } = asked.body as { options: unknown };
  const body = { name: 'Laptop', response: authenticator.register(options) };
  const added = await call(api, 'POST /api/account/second-factor/passkeys', { token, body });
  if (added.status !== 200) throw new Error(`the passkey was not added: ${added.status}`);
  return authenticator;
}

export const toIdToken = ({ now }: Pick<TestApi, 'now'>, person: Person): string =>
  createIdToken(person, { now });

/** The cookie that a response sets, to be sent with the next call. */
export const toCookie = ({ headers }: CallResponse): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

/** Which process is asked, and when. */
type At = Pick<TestApi, 'url' | 'now'>;

/** `GET /jwt`, in the session of a cookie. */
export const askForToken = (api: At, person: Person, cookie?: string): Promise<CallResponse> =>
  call(api, `GET /api/jwt?email=${person.email}`, {
    token: toIdToken(api, person),
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });

/** `POST /session` with a second factor. */
export const giveFactor = (api: At, person: Person, factor: object): Promise<CallResponse> =>
  call(api, 'POST /api/session', { token: toIdToken(api, person), body: { factor } });

/** Who must have a second factor, as an owner sets it. */
export async function setRules(api: TestApi, rules: Partial<SecondFactorRules>): Promise<void> {
  const { demandedRoles = [], asksAll = false } = rules;
  await api.db
    .updateTable('clinics')
    .set({ factor_roles: demandedRoles, confirms_all: asksAll })
    .execute();
}

/** Lets so many minutes pass. */
export function waitMinutes(api: TestApi, minutes: number): void {
  api.now = new Date(api.now.getTime() + minutes * MINUTE_MS);
}
