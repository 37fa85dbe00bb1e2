import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from './site-cookies';

const COOKIE = 'clinic-bucket';
const YEAR_SECONDS = 365 * 24 * 3600;
/** Enough for fine percentages, far too few to recognize a visitor. */
const BUCKETS = 10_000;

const urls = new WeakMap<FastifyRequest, URL>();

/** The requested URL, parsed once; only its path and query are meaningful. */
export function getUrl(request: FastifyRequest): Readonly<URL> {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(`http://localhost${request.url}`);
  urls.set(request, url);
  return url;
}

/** Whether a person opens a page, as opposed to a call, a script or an image of one. */
export const asksForPage = ({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept?.includes('text/html') ?? false) &&
  !url.startsWith('/assets/');

/** The same of a request that Fastify has taken. */
export const wantsPage = (request: FastifyRequest): boolean => asksForPage(request);

/**
 * Like {@link wantsPage}, and also true for programs that accept anything, such as link previews;
 * never for a missing file.
 */
export function acceptsPage(request: FastifyRequest): boolean {
  if (wantsPage(request)) return true;
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = request.headers;
  const { pathname } = getUrl(request);
  const isFile = pathname.startsWith('/assets/') || /\.\w+$/.test(pathname);
  return accept.includes('*/*') && destination === 'document' && !isFile;
}

/**
 * The bucket that decides which versions a visitor gets, on this and every later visit: a
 * first-party cookie with a number that thousands of visitors share. Sets the cookie if missing.
 */
export function assignBucket(request: FastifyRequest, reply: FastifyReply): string {
  const known = /^\d{1,4}$/.exec(readCookie(request, COOKIE) ?? '')?.[0];
  if (known) return known;
  const bucket = String(randomInt(BUCKETS));
  const options = { maxAge: YEAR_SECONDS, sameSite: 'lax' } as const;
  writeCookie(reply, { name: COOKIE, value: bucket }, options);
  return bucket;
}
