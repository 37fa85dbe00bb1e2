import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import { createInvalidRequest } from './card-error';

/** A form body or query in the provider's bracket notation (`metadata[bookingId]=7`). */
export const parseForm = (text: string): Record<string, unknown> => parse(text, { depth: 6 });

/** The parameters of a call, whose numbers are texts. */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(params ?? {});
  const [fault] = error?.issues ?? [];
  if (!fault) return data as z.output<Schema>;
  const param = fault.path.join('.');
  throw createInvalidRequest(`${param}: ${fault.message}`, { code: 'parameter_invalid', param });
}

/** Text values only, as the provider stores metadata. */
export const metadataSchema = z.record(z.string(), z.coerce.string()).default({});

const toDigest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(toDigest(given), toDigest(expected));

/** A hook that rejects requests without `Authorization: Bearer <key>`. */
export const requireKey = (key: string) => async (request: FastifyRequest) => {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer' && isSameSecret(given, key)) return;
  throw createInvalidRequest('Invalid API Key provided.', { code: 'api_key_invalid' }, 401);
};
