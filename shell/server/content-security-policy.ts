import type { ServerConfig } from './config';

const PROVIDERS = {
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://api.stripe.com',
  ],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://i.ibb.co', 'https://lh3.googleusercontent.com'],
};

/** What a page may reach beside its own origin; a developer's server only where one is set. */
function toHosts(config: ServerConfig) {
  if (config.CLINIC_MODE === 'production') {
    const frame = [...PROVIDERS.frame, `https://${config.FIREBASE_AUTH_DOMAIN}`];
    return { ...PROVIDERS, frame };
  }
  const origins = Object.values(config.DEV_REMOTES);
  const sockets = origins.map((origin) => origin.replace('http', 'ws'));
  return { connect: [...origins, ...sockets], frame: [], image: origins };
}

/** The page's policy: its own scripts by nonce, and no host but those of sign-in and cards. */
export function toContentSecurityPolicy(nonce: string, config: ServerConfig): string {
  const hosts = toHosts(config);
  const directives = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...hosts.image],
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
