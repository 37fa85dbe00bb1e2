import { API_PREFIX, errorEnvelopeSchema, receiveCardEvent } from 'shared-contracts';
import { type Check, type CheckGroup, failed, ok, warning } from '../check';

const webhook: Check = {
  name: 'card webhook',
  needs: ['site'],
  run: async ({ settingsOf, network }, signal) => {
    const path = API_PREFIX + receiveCardEvent.path;
    const url = settingsOf('api').PUBLIC_URL + path;
    const response = await network.fetch(url, { method: 'POST', signal, redirect: 'manual' });
    const body = errorEnvelopeSchema.safeParse(await response.json().catch(() => null));
    if (response.status === 400 && body.data?.code === 'signature_invalid') {
      return ok('Events of the card provider arrive, and those without a signature are rejected.');
    }
    const advice = `Payments are not noticed until it does: see whether the API runs, and whether the server in front passes ${path} on.`;
    return failed(`${path} answered ${response.status}, but not as the API does.`, advice);
  },
};

type Mode = 'live' | 'test';

const toMode = (key: string): Mode => (/^[a-z]+_live/.test(key) ? 'live' : 'test');

const keys: Check = {
  name: 'card keys',
  needs: ['settings of the API', 'settings of the shell'],
  run: async ({ settingsOf }) => {
    const secret = toMode(settingsOf('api').STRIPE_SECRET_KEY);
    const publishable = toMode(settingsOf('shell').STRIPE_PUBLISHABLE_KEY);
    if (secret !== publishable) {
      const found = `STRIPE_SECRET_KEY is a ${secret} key, and STRIPE_PUBLISHABLE_KEY a ${publishable} key.`;
      return failed(found, 'Nobody can pay: use both keys of one mode.');
    }
    if (secret === 'live') return ok('They are live keys.');
    const advice =
      'Use the live keys, and the secret of a webhook in live mode, before patients pay.';
    return warning('They are test keys: no money is collected.', advice);
  },
};

/** Whether cards are charged, and payments noticed. */
export const cardChecks: CheckGroup = { title: 'Cards', checks: [webhook, keys] };
