import { SignJWT } from 'jose';
import { HOUR_MS, MINUTE_MS } from 'shared-contracts';
import type { Secrets } from 'shared-server';
import { createAccessTokens } from './access-tokens';

const START = new Date('2026-03-02T14:00:00Z');
const secret = 'a secret of the tests, 32 characters or more';
const holder = {
  userId: '0d3f4a1e-1111-4222-8333-444444444444',
  sessionId: '1d3f4a1e-1111-4222-8333-444444444444',
};

it('a token that was verified before ends when it ends', async () => {
  let now = START;
  const tokens = createAccessTokens({
    secrets: [secret],
    minutes: 60,
    clinicId: 1,
    clock: () => now,
  });
  const token = await tokens.issue(holder);
  expect(await tokens.verify(token)).toEqual(holder);
  now = new Date(START.getTime() + 59 * MINUTE_MS + 59_999);
  expect(await tokens.verify(token)).toEqual(holder);
  now = new Date(START.getTime() + HOUR_MS);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  await expect(tokens.verify(`${token}x`)).rejects.toMatchObject({ code: 'unauthenticated' });
});

const claims = {
  sub: holder.userId,
  clinic: 1,
  session: holder.sessionId,
  exp: START.getTime() / 1000 + 3600,
};

/** A token with the clinic's own signature. */
const sign = (changed: object) =>
  new SignJWT({ ...claims, ...changed, iss: 'clinic-api', aud: 'clinic-api' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));

it.each([
  ['all claims', {}, { resolves: holder }],
  ['no end', { exp: undefined }, { rejects: 'unauthenticated' }],
  ['no holder', { sub: undefined }, { rejects: 'unauthenticated' }],
  ['no session', { session: undefined }, { rejects: 'unauthenticated' }],
  ['the clinic of others', { clinic: 2 }, { rejects: 'unauthenticated' }],
])('a signed token with %s is judged by its claims', async (_what, changed, expected) => {
  const tokens = createAccessTokens({
    secrets: [secret],
    minutes: 60,
    clinicId: 1,
    clock: () => START,
  });
  const verified = await tokens.verify(await sign(changed)).then(
    (resolves) => ({ resolves }),
    ({ code }: { code: string }) => ({ rejects: code }),
  );
  expect(verified).toEqual(expected);
});

const REPLACED = 'the secret that signed until yesterday';
const create = (...secrets: Secrets) =>
  createAccessTokens({ secrets, minutes: 60, clinicId: 1, clock: () => START });

it('a secret that is being replaced still verifies, but signs no more', async () => {
  const [before, during, after] = [create(REPLACED), create(secret, REPLACED), create(secret)];
  const earlier = await before.issue(holder);
  const later = await during.issue(holder);
  expect(await during.verify(earlier)).toEqual(holder);
  expect(await after.verify(later)).toEqual(holder);
  await expect(before.verify(later)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(after.verify(earlier)).rejects.toMatchObject({ code: 'unauthenticated' });
});
