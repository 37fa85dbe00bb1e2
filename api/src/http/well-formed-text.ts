import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error';

/** U+0000, which PostgreSQL cannot store, and halves of surrogate pairs, which are no characters. */
const MALFORMED = /\0|\p{Surrogate}/u;

/** No endpoint takes anything deeper; a body nested some thousand times would overflow the call stack. */
const MAX_DEPTH = 32;

function limitDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new DomainError('validation_failed');
}

/** The paths of all malformed texts in a value of plain JSON, such as `answers.0.text`. */
function findMalformed(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return MALFORMED.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  limitDepth(path.length);
  return Object.entries(value).flatMap(([name, part]) => findMalformed(part, [...path, name]));
}

/** Most requests are: what is wrong where is only looked for in the others. */
function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !MALFORMED.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  limitDepth(depth);
  return Object.values(value).every((part) => isWellFormed(part, depth + 1));
}

/** Rejects texts that no schema should have to think about, in every part of every request. */
export function rejectMalformedText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (isWellFormed(params) && isWellFormed(query) && isWellFormed(body)) return;
    throw new MalformedTextError([params, query, body].flatMap((part) => findMalformed(part)));
  });
}

/** Lists the fields with characters that cannot be stored. */
export class MalformedTextError extends Error {
  readonly statusCode = 400;

  constructor(readonly paths: readonly string[]) {
    super('The request has characters that cannot be stored');
  }
}
