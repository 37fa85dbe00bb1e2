import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { createInvalidRequest } from './card-error';

/** A form body or query in the provider's bracket notation (`metadata[bookingId]=7`). */
export type FormParams = Record<string, unknown>;

export const parseForm = (text: string): FormParams => parse(text, { depth: 6 });

/** Null when the parameter is missing or empty. */
export function readText(params: FormParams, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function readGroup(params: FormParams, name: string): FormParams {
  const value = params[name];
  return typeof value === 'object' && value !== null ? (value as FormParams) : {};
}

export function readInteger(params: FormParams, name: string): number | null {
  const text = readText(params, name);
  if (text === null) return null;
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw createInvalidRequest(`Invalid integer: ${text}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });
}

export function requireText(params: FormParams, name: string): string {
  const text = readText(params, name);
  if (text !== null) return text;
  throw createInvalidRequest(`Missing required param: ${name}.`, {
    code: 'parameter_missing',
    param: name,
  });
}

/** Text values only, as the provider stores metadata. */
export const readMetadata = (params: FormParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readGroup(params, 'metadata')).map(([name, value]) => [name, String(value)]),
  );

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
