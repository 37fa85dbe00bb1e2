import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from 'shared-contracts';

/** How long a page may report of its visit. */
export const VISIT_MS = 12 * HOUR_MS;

const PATTERN = /^([0-9a-z]{1,9}\.[\w-]{12})\.([\w-]{16})$/;

/**
 * What visits are signed with: the registry keeps this of each of its tokens, so that a server that holds one can sign, and
 * no secret has to be shared beside it.
 */
export const toSigningKey = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

const sign = (text: string, key: string): Buffer =>
  createHmac('sha256', key).update(`visit ${text}`).digest().subarray(0, 12);

/** A token for one page: when it was made, a random number, and a signature; 36 characters. */
export function createVisitToken(key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  const text = `${seconds}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(text, key).toString('base64url')}`;
}

/** The visit that a token stands for; null if none of the keys has signed it, or too long ago. */
export function readVisitToken(
  token: string | undefined,
  keys: readonly string[],
  now: Date,
): string | null {
  const [, visit, signature] = PATTERN.exec(token ?? '') ?? [];
  if (!visit || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => timingSafeEqual(given, sign(visit, key)))) return null;
  const ageMs = now.getTime() - parseInt(visit, 36) * 1000;
  return ageMs < VISIT_MS ? visit : null;
}
