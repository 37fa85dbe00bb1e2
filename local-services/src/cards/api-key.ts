import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createInvalidRequest } from './card-error';

const toDigest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(toDigest(given), toDigest(expected));

/** A hook that lets only requests with `Authorization: Bearer <key>` through. */
export const requireKey = (key: string) => async (request: FastifyRequest) => {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer' && isSameSecret(given, key)) return;
  throw createInvalidRequest('Invalid API Key provided.', { code: 'api_key_invalid' }, 401);
};
