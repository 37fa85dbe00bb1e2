import type { FastifyReply } from 'fastify';
import type { ServerOptions } from 'shared-server';
import type { ServerConfig } from './config';
import { NONCE_PLACE } from './nonce-html';
import type { Overrides } from './overrides';

const PROVIDERS = {
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://api.stripe.com',
  ],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://i.ibb.co'],
};

const NONE = { connect: [], frame: [], image: [] };

const YEAR_SECONDS = 365 * 24 * 3600;

/** For files and data: opened as a document they load nothing, run nothing, have no origin and no frame. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Where browsers report what they blocked. */
export const POLICY_REPORTS_PATH = '/csp-reports';

const REPORTS_GROUP = 'csp';

/** The abilities of a browser that no page uses, and that no frame of a provider needs. */
const UNUSED_ABILITIES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** For documents: Google's window may reach its opener, and no other window may. */
export const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_ABILITIES.map((ability) => `${ability}=()`).join(', '),
};

/**
 * For headers of every response; files that other sites show set their own. In production browsers also remember to
 * use https only.
 */
export const toHelmetOptions = ({
  CLINIC_MODE,
  HSTS_SUBDOMAINS,
}: ServerConfig): ServerOptions['helmet'] => ({
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: CLINIC_MODE === 'production' && {
    maxAge: YEAR_SECONDS,
    includeSubDomains: HSTS_SUBDOMAINS === 'true',
  },
});

/** What a page may reach beside its own origin. */
function toHosts(config: ServerConfig, overrides: Overrides) {
  const isProduction = config.CLINIC_MODE === 'production';
  const providers = isProduction ? PROVIDERS : NONE;
  const frame = isProduction ? [`https://${config.FIREBASE_AUTH_DOMAIN}`] : [];
  const cdn = config.ASSETS_URL.startsWith('/') ? [] : [new URL(config.ASSETS_URL).origin];
  const devShell = config.CLINIC_MODE === 'local' ? (config.DEV_SHELL ?? []) : [];
  const developers = Object.values(overrides).concat(devShell);
  const sockets = developers.map((origin) => origin.replace('http', 'ws'));
  return {
    connect: [...providers.connect, ...cdn, ...developers, ...sockets],
    frame: [...providers.frame, ...frame],
    image: [...providers.image, ...cdn, ...developers],
    font: cdn,
  };
}

interface PagePolicies {
  readonly nonce: string;
  readonly overrides: Overrides;
  /** Makes the browser block every script without a hash, whatever loads it. */
  readonly requiresIntegrity: boolean;
}

/** The policy's text; a response puts its nonce where `nonce` is. */
function toPagePolicy(config: ServerConfig, overrides: Overrides, nonce: string): string {
  const hosts = toHosts(config, overrides);
  const directives = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...hosts.image],
    'font-src': ["'self'", ...hosts.font],
    'connect-src': ["'self'", ...hosts.connect],
    'frame-src': ["'self'", ...hosts.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [POLICY_REPORTS_PATH],
    'report-to': [REPORTS_GROUP],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** A page runs its own scripts, by nonce, and reaches no hosts but those of sign-in and cards. */
export function createPageHeaders(config: ServerConfig) {
  const parts = toPagePolicy(config, {}, NONCE_PLACE).split(NONCE_PLACE);

  return function setPageHeaders(reply: FastifyReply, policies: PagePolicies): void {
    const { nonce, overrides, requiresIntegrity } = policies;
    const isShared = Object.keys(overrides).length === 0;
    reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': isShared
        ? parts.join(nonce)
        : toPagePolicy(config, overrides, nonce),
      'Reporting-Endpoints': `${REPORTS_GROUP}="${POLICY_REPORTS_PATH}"`,
      ...DOCUMENT_HEADERS,
      ...(requiresIntegrity && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    });
  };
}
