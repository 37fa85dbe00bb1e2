import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const files: Record<string, string> = {
  '/local/google-popup.js': 'google-popup.js',
  '/emulator/auth/handler': 'account-chooser.html',
  '/emulator/local/account-chooser.js': 'account-chooser.js',
  '/emulator/local/apply-code.js': 'apply-code.js',
  '/emulator/local/reset-password.js': 'reset-password.js',
  '/emulator/local/verify-email.js': 'verify-email.js',
  '/emulator/local/pages.css': 'pages.css',
};
/** The pages that links in emails lead to, by their mode. */
const actionPages: typeof files = {
  resetPassword: 'reset-password.html',
  verifyEmail: 'verify-email.html',
  verifyAndChangeEmail: 'verify-email.html',
};

function findFile({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/emulator/action') return files[pathname];
  return actionPages[searchParams.get('mode') ?? ''];
}

function send(response: ServerResponse, extension: string, body: string | Buffer): void {
  response.writeHead(200, { ...pageHeaders, 'Content-Type': contentTypes[extension] }).end(body);
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
    send(response, '.json', JSON.stringify(state.listProviderInfosByProviderId('google.com')));
    return true;
  }
  const file = findFile(url);
  if (!file) return false;
  send(response, extname(file), readFileSync(new URL(`./pages/${file}`, import.meta.url)));
  return true;
}
