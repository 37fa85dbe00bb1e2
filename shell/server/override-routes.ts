import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, getIsAdmin, OVERRIDES_PATH } from 'shared-contracts';
import { DomainError, UnavailableError } from 'shared-server';
import { z } from 'zod';
import type { ServerConfig } from './config';
import { formatOverrides, type Overrides, overridesSchema, parseOverrides } from './overrides';
import { getUrl } from './request';
import { readCookie, writeCookie } from './site-cookies';

const COOKIE = 'clinic-override';
const TIMEOUT_MS = 5000;

const bodySchema = z.strictObject({ email: z.email(), remotes: overridesSchema });

/** The visitor's overrides, from a cookie that only this server can have signed. */
export function getOverrides(request: FastifyRequest): Overrides {
  const cookie = readCookie(request, COOKIE);
  if (!cookie) return {};
  const { valid, value } = request.unsignCookie(cookie);
  return (valid && parseOverrides(value)) || {};
}

function setOverrides(reply: FastifyReply, overrides: Overrides): void {
  const value = formatOverrides(overrides);
  writeCookie(reply, { name: COOKIE, value }, { sameSite: 'strict', signed: true });
}

async function isAdmin(request: FastifyRequest, email: string, apiUrl: string): Promise<boolean> {
  const path = getIsAdmin.path.replace(':email', encodeURIComponent(email));
  const response = await fetch(apiUrl + API_PREFIX + path, {
    redirect: 'error',
    headers: { authorization: request.headers.authorization ?? '' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new UnavailableError('the API', { cause });
  });
  if (!response.ok) return false;
  return getIsAdmin.response.parse(await response.json()).isAdmin;
}

/**
 * In a local start `?remote=remote-x@http://localhost:3002` applies at once, by a cookie and a
 * redirect. Returns whether it sent that redirect.
 */
export function redirectWithOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  { CLINIC_MODE }: ServerConfig,
): boolean {
  const text = getUrl(request).searchParams.get('remote');
  if (text === null || CLINIC_MODE === 'production') return false;
  const overrides = parseOverrides(text);
  if (!overrides) return false;
  const url = new URL(getUrl(request));
  setOverrides(reply, overrides);
  url.searchParams.delete('remote');
  // Two slashes at the start would lead to another host.
  void reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search);
  return true;
}

/** Elsewhere only an admin can set overrides; anyone can remove their own. */
export function serveOverrides(app: FastifyInstance, config: ServerConfig): void {
  app.post(OVERRIDES_PATH, async (request, reply) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) throw new DomainError('validation_failed');
    const { email, remotes } = body.data;
    if (!(await isAdmin(request, email, config.API_URL))) throw new DomainError('forbidden');
    setOverrides(reply, remotes);
    return reply.code(204).send();
  });
  app.delete(OVERRIDES_PATH, async (_request, reply) => {
    setOverrides(reply, {});
    return reply.code(204).send();
  });
}
