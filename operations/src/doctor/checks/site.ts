import { type Check, type CheckGroup, failed, ok, warning } from '../check';
import { readCertificateDays } from '../../network/certificate-days';
import type { Context } from '../context';
import { judgeClock } from '../judge-clock';

const NEEDS = ['settings of the API'];

const toUrl = ({ settingsOf }: Context): URL => new URL(settingsOf('api').PUBLIC_URL);

const address: Check = {
  name: 'DNS',
  needs: NEEDS,
  run: async (context) => {
    const { hostname } = toUrl(context);
    try {
      const addresses = await context.network.lookup(hostname);
      return ok(`${hostname} leads to ${addresses.join(', ')}.`);
    } catch {
      return failed(
        `${hostname} has no address.`,
        'Add an A or AAAA record with the address of the server to the domain.',
      );
    }
  },
};

const FEW_DAYS = 14;

const certificate: Check = {
  name: 'certificate',
  needs: ['DNS'],
  adviceOnError: 'Let the server in front listen for HTTPS, and the firewall let it through.',
  run: async (context, signal) => {
    const url = toUrl(context);
    const limits = { now: context.now(), signal };
    const { days, fault } = await readCertificateDays(context.network, url, limits);
    const renew = 'Renew it, and see why it was not renewed by itself.';
    if (days < 0) return failed('It has expired.', renew);
    if (fault !== null) {
      const advice = `Get a certificate of ${url.hostname} from an authority that browsers know, and send the whole chain.`;
      return failed(`Browsers reject it: ${fault}.`, advice);
    }
    const left = `It is valid for another ${days} ${days === 1 ? 'day' : 'days'}.`;
    return days < FEW_DAYS ? warning(left, renew) : ok(left);
  },
};

const fetchReady = (context: Context, signal: AbortSignal): Promise<Response> =>
  context.network.fetch(`${toUrl(context).origin}/readyz`, { signal, redirect: 'manual' });

const site: Check = {
  name: 'site',
  needs: ['DNS'],
  adviceOnError: 'Start the server in front of the shell, and let the firewall let it through.',
  run: async (context, signal) => {
    const { status } = await fetchReady(context, signal);
    if (status === 200) return ok('The shell answers at PUBLIC_URL, and is ready.');
    const advice =
      status === 503
        ? 'Its log says what it waits for: the registry, or the built shell in SHELL_DIST.'
        : 'Let the server in front pass everything on to the shell, and see whether that runs.';
    return failed(`PUBLIC_URL/readyz answered ${status}.`, advice);
  },
};

const clock: Check = {
  name: 'clock of the site',
  needs: ['site'],
  run: async (context, signal) => {
    const response = await fetchReady(context, signal);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) {
      return warning(
        'The site does not say what time it is.',
        'Let the server in front send Date.',
      );
    }
    return judgeClock(date - context.now().getTime(), 'the site’s');
  },
};

/** Whether visitors reach the site. */
export const siteChecks: CheckGroup = {
  title: 'Site',
  checks: [address, certificate, site, clock],
};
