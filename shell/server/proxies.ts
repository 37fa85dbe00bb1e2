import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from 'shared-contracts';
import type { ServerConfig } from './config';
import { UnavailableError } from './errors';

type Upstreams = Record<string, string>;

function toUpstreams(config: ServerConfig): Upstreams {
  const registry = new URL(config.REGISTRY_URL);
  const api = { [API_PREFIX]: config.API_URL, [registry.pathname]: registry.origin };
  if (config.CLINIC_MODE === 'production') return api;
  return {
    ...api,
    '/identitytoolkit.googleapis.com': config.IDENTITY_URL,
    '/securetoken.googleapis.com': config.IDENTITY_URL,
    '/emulator': config.IDENTITY_URL,
    '/local/google-popup.js': config.IDENTITY_URL,
    '/local/cards': config.CARDS_URL,
    '/local/mail': config.MAIL_URL,
  };
}

/** Everything the browser reaches on the page's own origin that another server answers. */
export async function registerProxies(app: FastifyInstance, config: ServerConfig): Promise<void> {
  for (const [prefix, upstream] of Object.entries(toUpstreams(config))) {
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // The API limits some calls per visitor, and would take this server for the only one.
        rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
        onError: (reply, { error }) => {
          void reply.send(new UnavailableError(prefix, { cause: error }));
        },
      },
    });
  }
}
