import { HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { createAccessTokens } from './access-tokens';

const START = new Date('2026-03-02T14:00:00Z');
const holder = { userId: '0d3f4a1e-1111-4222-8333-444444444444', sessionGeneration: 1 };

it('a token that was verified before ends when it ends', async () => {
  let now = START;
  const secret = 'a secret of the tests, 32 characters or more';
  const tokens = createAccessTokens({ secret, minutes: 60, clinicId: 1, clock: () => now });
  const token = await tokens.issue(holder);
  expect(await tokens.verify(token)).toEqual(holder);
  now = new Date(START.getTime() + 59 * MINUTE_MS + 59_999);
  expect(await tokens.verify(token)).toEqual(holder);
  now = new Date(START.getTime() + HOUR_MS);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  await expect(tokens.verify(`${token}x`)).rejects.toMatchObject({ code: 'unauthenticated' });
});
