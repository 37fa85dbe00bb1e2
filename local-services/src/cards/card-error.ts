export interface CardErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: object;
}

/** An error as the provider returns it: HTTP status and body. */
export class CardError extends Error {
  constructor(
    readonly status: number,
    readonly body: CardErrorBody,
  ) {
    super(body.message);
  }
}

type Details = Pick<CardErrorBody, 'code' | 'param'>;

export const createInvalidRequest = (message: string, details: Details = {}, status = 400) =>
  new CardError(status, { type: 'invalid_request_error', message, ...details });

/** The record of that id. */
export function requireObject<T>(records: Record<string, T>, param: string, id: string): T {
  const found = Object.hasOwn(records, id) ? records[id] : undefined;
  if (found !== undefined) return found;
  throw createInvalidRequest(`No such ${param}: '${id}'`, { code: 'resource_missing', param }, 404);
}
