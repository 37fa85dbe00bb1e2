import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https no other host of the domain can set or replace the cookie; over http browsers reject the name. */
const toName = ({ protocol }: FastifyRequest, name: string): string =>
  protocol === 'https' ? `__Host-${name}` : name;

/** A cookie of this server as the browser sent it. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies?.[toName(request, name)];

interface CookieOptions {
  readonly sameSite: 'lax' | 'strict';
  readonly maxAge?: number;
  readonly signed?: boolean;
}

/** Sets a cookie that no script can read. */
export function writeCookie(
  reply: FastifyReply,
  { name, value }: { readonly name: string; readonly value: string },
  options: CookieOptions,
): void {
  const { request } = reply;
  const secure = request.protocol === 'https';
  void reply.setCookie(toName(request, name), value, {
    ...options,
    path: '/',
    httpOnly: true,
    secure,
  });
}
