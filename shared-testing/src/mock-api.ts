import { errorCatalogue, type ErrorCode } from 'shared-contracts';

/** A call as it went out: `body` is undefined when it had none. */
export interface SentCall {
  /** Method and path below `/api`, for example `POST /doctors`. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Makes the body of a response from the call; throwing stands for a network that is down. */
export type Answer = (call: SentCall) => unknown;

/**
 * What an answer returns to refuse the call.
 * @example mockEndpoint('POST /bookings', () => new MockApiError('slot_taken'))
 */
export class MockApiError {
  constructor(readonly code: ErrorCode) {}
}

/** The answer of a network that is down. */
export const networkDown: Answer = () => {
  throw new Error('no network');
};

const answers = new Map<string, Answer>();
const sent: SentCall[] = [];

function toCall(method: string, address: string, data: unknown): SentCall {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return {
    name: `${method.toUpperCase()} ${decodeURIComponent(pathname.replace(/^\/api/, ''))}`,
    query: Object.fromEntries(searchParams),
    body: typeof data === 'string' ? JSON.parse(data) : data,
  };
}

function toResponse(result: unknown) {
  if (!(result instanceof MockApiError)) return { status: 200, body: result };
  const { status, message, retryable } = errorCatalogue[result.code];
  return { status, body: { code: result.code, message, retryable, requestId: 'request-1' } };
}

/** The part of the browser's request object that the API client uses. */
class FakeRequest {
  status = 0;
  readonly statusText = '';
  responseText = '';
  readonly upload = {};
  onloadend: (() => void) | null = null;
  onerror: ((event: Error) => void) | null = null;
  private method = '';
  private address = '';

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }

  async send(data: unknown) {
    const call = toCall(this.method, this.address, data);
    sent.push(call);
    try {
      const answer = answers.get(call.name);
      if (!answer) throw new Error(`nobody answers ${call.name}`);
      const { status, body } = toResponse(await answer(call));
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onloadend?.();
    } catch (error) {
      this.onerror?.(error as Error);
    }
  }

  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  abort() {}
}

Object.assign(globalThis, { XMLHttpRequest: FakeRequest });

/**
 * Answers a call from now on, in place of the answer before. A call that nobody answers fails as it
 * would without a connection.
 * @example mockEndpoint('GET /users', () => [ada])
 */
export function mockEndpoint(name: string, answer: Answer): void {
  answers.set(name, answer);
}

/**
 * The calls that went out in this test, in order: all of them, or those of one name.
 * @example expect(requestsTo('POST /reviews').map(({ body }) => body)).toEqual([review])
 */
export const requestsTo = (name?: string): readonly SentCall[] =>
  sent.filter((call) => name === undefined || call.name === name);

beforeEach(() => {
  answers.clear();
  sent.length = 0;
});
