import { createHash } from 'node:crypto';
import { CardError } from './card-error';
import type { CardState, StoredResponse } from './card-store';

export interface CardResponse extends Pick<StoredResponse, 'status' | 'body'> {
  readonly isReplayed?: true;
}

const KEPT_RESPONSES = 1000;
const toHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Converts a CardError to a response; other errors are thrown. */
export function toCardResponse(action: () => object): CardResponse {
  try {
    return { status: 200, body: JSON.stringify(action()) };
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
}

const createConflict = (key: string) =>
  new CardError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Runs `action` once per key. The same request gets the same response, another is rejected. */
export function runIdempotently(
  { responses }: CardState,
  { key, request }: { key: string | undefined; request: string },
  action: () => object,
): CardResponse {
  if (key === undefined) return toCardResponse(action);
  const id = toHash(key);
  const fingerprint = toHash(request);
  const first = responses[id];
  if (first?.fingerprint === fingerprint) return { ...first, isReplayed: true };
  if (first) throw createConflict(key);
  const response = toCardResponse(action);
  // An error means that the call was not executed.
  if (response.status < 400) {
    responses[id] = { fingerprint, ...response };
    for (const old of Object.keys(responses).slice(0, -KEPT_RESPONSES)) delete responses[old];
  }
  return response;
}
