import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from 'shared-contracts';
import { z } from 'zod';

/** Over https no page of http can set or replace the cookie; over http browsers reject the name. */
const toName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Secure-clinic-session' : 'clinic-session';

/** The ID of the session that the browser continues; null for none. */
export function readSessionCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${toName(publicUrl)}=([^;]*)`);
  const [, value] = pattern.exec(headers.cookie ?? '') ?? [];
  return z.guid().safeParse(value).data ?? null;
}

interface Cookie {
  readonly sessionId: string;
  readonly maxAgeMs: number;
  /** The site's. */
  readonly publicUrl: string;
}

/** No script can read it, and no other site can make the browser send it. */
export function writeSessionCookie(
  reply: FastifyReply,
  { sessionId, maxAgeMs, publicUrl }: Cookie,
): void {
  const parts = [
    `${toName(publicUrl)}=${sessionId}`,
    `Path=${API_PREFIX}`,
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${Math.floor(maxAgeMs / 1000)}`,
  ];
  if (publicUrl.startsWith('https:')) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
