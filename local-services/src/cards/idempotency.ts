import { createHash } from 'node:crypto';
import { CardError } from './card-error';
import { dropOldest } from './card-ledger';
import type { CardState } from './card-store';

export interface CardResponse {
  readonly status: number;
  readonly body: string;
  readonly isReplayed: boolean;
}

const KEPT_RESPONSES = 1000;
const toHash = (text: string) => createHash('sha256').update(text).digest('hex');

const toResponse = (status: number, body: object): CardResponse => ({
  status,
  body: JSON.stringify(body),
  isReplayed: false,
});

/** Converts a CardError to a response; other errors are thrown. */
export function toCardResponse(action: () => object): CardResponse {
  try {
    return toResponse(200, action());
  } catch (error) {
    if (error instanceof CardError) return toResponse(error.status, { error: error.body });
    throw error;
  }
}

const createConflict = (key: string) => ({
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
  if (first !== undefined) return toResponse(400, { error: createConflict(key) });
  const response = toCardResponse(action);
  // An error means that the call was not executed.
  if (response.status < 400) {
    responses[id] = { fingerprint, status: response.status, body: response.body };
    dropOldest(responses, KEPT_RESPONSES);
  }
  return response;
}
