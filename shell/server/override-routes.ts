import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  API_PREFIX,
  getIsAdmin,
  OVERRIDES_PARAMETER,
  OVERRIDES_PATH,
  PREVIEW_PARAMETER,
  TELEMETRY_PATH,
} from 'shared-contracts';
import { DomainError, UnavailableError } from 'shared-server';
import { z } from 'zod';
import { type Choice, choiceSchema, formatChoice, NO_CHOICE, parseChoice } from './choice';
import type { ServerConfig } from './config';
import { withoutEnded } from './previews';
import { getUrl } from './request';
import { readCookie, writeCookie } from './site-cookies';

const COOKIE = 'clinic-override';
const TIMEOUT_MS = 5000;

const bodySchema = z.strictObject({ email: z.email(), remotes: choiceSchema });

/** What the visitor has chosen, from a cookie that only this server can have signed. */
export function getChoice(request: FastifyRequest): Choice {
  const cookie = readCookie(request, COOKIE);
  if (!cookie) return NO_CHOICE;
  const { valid, value } = request.unsignCookie(cookie);
  return (valid && parseChoice(value)) || NO_CHOICE;
}

/** `lax`: a link on another site, such as a pull request, leads to the page with it. */
function setChoice(reply: FastifyReply, choice: Choice): void {
  const value = formatChoice(choice);
  writeCookie(reply, { name: COOKIE, value }, { sameSite: 'lax', signed: true });
}

/** What the visitor has chosen. What has ended since is in it once more, so that the page can say so. */
export function takeChoice(request: FastifyRequest, reply: FastifyReply, now: Date): Choice {
  const choice = getChoice(request);
  const left = withoutEnded(choice, now);
  if (formatChoice(left) !== formatChoice(choice)) setChoice(reply, left);
  return choice;
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

/** Opens the page that was asked for with a choice, by a cookie and a redirect. */
export function redirectWith(choice: Choice, request: FastifyRequest, reply: FastifyReply) {
  const url = new URL(getUrl(request));
  for (const name of [OVERRIDES_PARAMETER, PREVIEW_PARAMETER]) url.searchParams.delete(name);
  setChoice(reply, choice);
  reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  // Two slashes at the start would lead to another host.
  return reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search);
}

/** What pages with previews report says nothing about what visitors get, and is not counted. */
export function dropReportsOfPreviews(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (getUrl(request).pathname !== TELEMETRY_PATH) return;
    if (Object.keys(getChoice(request).previews).length > 0) return reply.code(204).send();
  });
}

/** Elsewhere than in a local start only an admin can choose; all visitors can undo their own choice. */
export function serveOverrides(app: FastifyInstance, config: ServerConfig): void {
  app.post(OVERRIDES_PATH, async (request, reply) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) throw new DomainError('validation_failed');
    const { email, remotes } = body.data;
    if (!(await isAdmin(request, email, config.API_URL))) throw new DomainError('forbidden');
    setChoice(reply, remotes);
    return reply.code(204).send();
  });
  app.delete(OVERRIDES_PATH, async (_request, reply) => {
    setChoice(reply, NO_CHOICE);
    return reply.code(204).send();
  });
}
