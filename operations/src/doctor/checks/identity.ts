import { GOOGLE_KEYS_URL } from 'api/google-identity';
import { z } from 'zod';
import { type Check, type CheckGroup, failed, ok, warning } from '../check';

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

const ADVICE = 'Nobody can sign in without them: let this machine reach www.googleapis.com.';

const keys: Check = {
  name: 'identity provider',
  adviceOnError: ADVICE,
  run: async ({ network, site }, signal) => {
    if (site.environments.api.CLINIC_REHEARSAL !== undefined) {
      const advice = 'A real site needs a Firebase project (docs/running.md).';
      return warning('A stand-in signs people in, without keys.', advice);
    }
    const response = await network.fetch(GOOGLE_KEYS_URL, { signal });
    const body = keysSchema.safeParse(await response.json().catch(() => null));
    if (response.ok && body.success) return ok('Its public keys can be read.');
    return failed(`Its public keys cannot be read: it answered ${response.status}.`, ADVICE);
  },
};

/** Whether people can sign in. */
export const identityChecks: CheckGroup = { title: 'Identity', checks: [keys] };
