import type { ErrorCode } from 'shared-contracts';
import { errorCatalogue, toErrorMessage } from 'shared-contracts';
import type { TestApi } from './test-api';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** One request by `METHOD /path`; an object body is sent as JSON, text as it is. Only JSON is parsed. */
export async function call(
  { url }: Pick<TestApi, 'url'>,
  request: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<CallResponse> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { status } = response;
  const type = response.headers.get('content-type') ?? 'application/json';
  if (type === 'text/event-stream') {
    await response.body?.cancel(); // It has no end.
    return { status, body: null, headers: response.headers };
  }
  const text = await response.text();
  const answer: unknown = type.startsWith('application/json') ? JSON.parse(text) : text;
  return { status, body: answer, headers: response.headers };
}

export const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
export const aDate: unknown = expect.any(Date);
const aText: unknown = expect.any(String);
const requestId = anId;

const containing = (part: object): object => expect.objectContaining(part) as object;

/** A text that matches; typed, which jest's own matchers are not. */
export const aTextLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** The whole response of an error. */
export function errorResponse(code: ErrorCode, params?: Record<string, string>): object {
  const { status, retryable } = errorCatalogue[code];
  const message = toErrorMessage(code, params);
  return containing({
    status,
    body: { code, message, ...(params && { params }), retryable, requestId },
  });
}

/** The whole response to invalid input, with the names of the invalid fields. */
export function invalidFields(...paths: string[]): object {
  const { status, message, retryable } = errorCatalogue.validation_failed;
  const details = paths.map((path) => ({ path, message: aText }));
  const body = { code: 'validation_failed', message, retryable, requestId, details };
  return containing({ status, body });
}

/** The whole response of a success. */
export function success(body: unknown): object {
  return containing({ status: 200, body });
}
