import { API_PREFIX } from 'shared-contracts';
import type { Place } from '../place';
import type { Visitor } from './visitor';

const BANNERS = {
  en: 'Rehearsal: nothing here is real',
  de: 'Probebetrieb: Nichts hier ist echt',
  ar: 'تجربة: لا شيء هنا حقيقي',
};

/** What every page of a site in production mode is sent with. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=31536000/,
  'content-security-policy': /script-src 'nonce-[^']+' 'strict-dynamic'; .*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cache-control': /^private, no-cache$/,
};

const PAGES = ['/', '/appoinment', '/login'];

async function openPage(visitor: Visitor, path: string): Promise<void> {
  for (const [language, banner] of Object.entries(BANNERS)) {
    const where = `${path} in ${language}`;
    const { status, headers, body } = await visitor.send(`${path}?lang=${language}`, {
      headers: { accept: 'text/html' },
    });
    if (status !== 200) throw new Error(`${where} answered ${status}`);
    for (const [name, pattern] of Object.entries(HEADERS)) {
      const value = String(headers[name]);
      if (!pattern.test(value)) throw new Error(`${where} has ${name}: ${value}`);
    }
    const cookies = headers['set-cookie'] ?? [];
    const unsafe = cookies.filter((cookie) => !/; Secure/i.test(cookie));
    if (cookies.length === 0 || unsafe.length > 0) {
      throw new Error(`${where} has cookies that are not secure, or none: ${cookies.join(', ')}`);
    }
    const [head = '', content] = body.split(`<aside class="rehearsal">${banner}</aside>`);
    if (content === undefined || head.includes('<div id="root">')) {
      throw new Error(`${where} has no banner before its content`);
    }
  }
}

/** Opens pages as a browser does, and throws what is missing. Returns how many there were. */
export async function openPages(visitor: Visitor): Promise<number> {
  for (const path of PAGES) await openPage(visitor, path);
  return PAGES.length * Object.keys(BANNERS).length;
}

/** Without https pages lead to it, and calls of the API are rejected: see `deploy/Caddyfile`. */
export async function requireHttps({ ports, url }: Place): Promise<string> {
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${ports.http}${path}`, { redirect: 'manual' });
  const page = await ask('/login?lang=de');
  const location = page.headers.get('location');
  if (page.status !== 308 || location !== `${url}/login?lang=de`) {
    throw new Error(`a page without https answered ${page.status}, and leads to ${location}`);
  }
  const call = await ask(`${API_PREFIX}/bookings`);
  if (call.status !== 403) throw new Error(`a call without https answered ${call.status}`);
  return 'required';
}
