import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';

const contentTypes = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
type ContentType = keyof typeof contentTypes;

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const files: Record<string, { name: string; type: ContentType }> = {
  '/local/google-popup.js': { name: 'google-popup.js', type: 'js' },
  '/emulator/auth/handler': { name: 'account-chooser.html', type: 'html' },
  '/emulator/local/account-chooser.js': { name: 'account-chooser.js', type: 'js' },
  '/emulator/local/apply-code.js': { name: 'apply-code.js', type: 'js' },
  '/emulator/local/reset-password.js': { name: 'reset-password.js', type: 'js' },
  '/emulator/local/verify-email.js': { name: 'verify-email.js', type: 'js' },
  '/emulator/local/pages.css': { name: 'pages.css', type: 'css' },
};
/** The pages that links in emails lead to, by their mode. */
const actionPages: typeof files = {
  resetPassword: { name: 'reset-password.html', type: 'html' },
  verifyEmail: { name: 'verify-email.html', type: 'html' },
};

function findFile({ pathname, searchParams }: URL) {
  if (pathname !== '/emulator/action') return files[pathname];
  return actionPages[searchParams.get('mode') ?? ''];
}

function send(response: ServerResponse, type: ContentType, body: string | Buffer): void {
  response.writeHead(200, { ...pageHeaders, 'Content-Type': contentTypes[type] }).end(body);
}

/**
 * Serves this project's own pages. The emulator's pages load scripts, styles and fonts from other
 * hosts, and its links show JSON instead of a form.
 * Returns false when the request is not for one of them.
 */
export function servePage(
  state: AgentProjectState,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET') return false;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/emulator/local/google-accounts') {
    const accounts = state.listProviderInfosByProviderId('google.com');
    send(response, 'json', JSON.stringify(accounts));
    return true;
  }
  const file = findFile(url);
  if (!file) return false;
  send(response, file.type, readFileSync(new URL(`./pages/${file.name}`, import.meta.url)));
  return true;
}
