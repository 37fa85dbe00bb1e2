import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'clinic-bucket';
const YEAR_SECONDS = 365 * 24 * 3600;
/** Enough to divide visitors into fine shares, far too few to know one again by it. */
const BUCKETS = 10_000;

/**
 * The bucket that decides which versions a visitor gets, and gets again: a first-party cookie
 * with a number that thousands of visitors share.
 */
export function bucketOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = /^\d{1,4}$/.exec(request.cookies[COOKIE] ?? '')?.[0];
  if (known) return known;
  const bucket = String(randomInt(BUCKETS));
  void reply.setCookie(COOKIE, bucket, {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return bucket;
}
