import type { ServerConfig } from './config';
import type { Overrides } from './overrides';

const PROVIDERS = {
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://api.stripe.com',
  ],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://i.ibb.co', 'https://lh3.googleusercontent.com'],
};

const NOBODY = { connect: [], frame: [], image: [] };

/** What a page may reach beside its own origin. */
function toHosts(config: ServerConfig, overrides: Overrides) {
  const isProduction = config.CLINIC_MODE === 'production';
  const providers = isProduction ? PROVIDERS : NOBODY;
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

/** The page's policy: its own scripts by nonce, and no host but those of sign-in and cards. */
export function toContentSecurityPolicy(
  nonce: string,
  config: ServerConfig,
  overrides: Overrides,
): string {
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
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Makes the browser refuse every script that states no hash, whoever asked for it. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';
