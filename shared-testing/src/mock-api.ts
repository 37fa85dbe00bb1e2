import {
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  type InputOf,
  type ResponseOf,
  toEndpointName,
} from 'shared-contracts';

/**
 * What a handler returns to make the request fail.
 * @example mockEndpoint(createBooking, () => new MockApiError('slot_taken'))
 */
export class MockApiError {
  constructor(
    readonly code: ErrorCode,
    readonly message: string = errorCatalogue[code].message,
  ) {}
}

/**
 * Makes the response to one request from its decoded input; throwing stands for a network that is
 * down.
 */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
) => ResponseOf<E> | MockApiError | Promise<ResponseOf<E> | MockApiError>;

/** The handler of a network that is down. */
export const networkDown = (): never => {
  throw new Error('no network');
};

interface Mock {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
}

interface SentRequest {
  readonly endpoint: string;
  readonly input: unknown;
}

const mocks = new Map<string, Mock>();
const sent: SentRequest[] = [];

const toPattern = (path: string) =>
  new RegExp(`^${API_PREFIX}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** The mock with the fewest parameters wins, as it does for the API itself. */
function findMock(method: string, pathname: string) {
  const parameters = ({ endpoint }: Mock) => endpoint.path.split(':').length;
  return [...mocks.values()]
    .sort((a, b) => parameters(a) - parameters(b))
    .flatMap((mock) => {
      const match = toPattern(mock.endpoint.path).exec(pathname);
      return match && mock.endpoint.method === method
        ? [{ ...mock, params: match.groups ?? {} }]
        : [];
    })[0];
}

function decodeParams(params: Record<string, string>): Record<string, string> {
  const entries = Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function decodeBody({ body }: Endpoint, data: unknown): unknown {
  return typeof data === 'string' && body ? body.parse(JSON.parse(data)) : data;
}

async function respond(method: string, address: string, data: unknown) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const mock = findMock(method.toUpperCase(), pathname);
  if (!mock) throw new Error(`no mock of ${method.toUpperCase()} ${pathname}`);
  const { endpoint, handle } = mock;
  const input = {
    ...(endpoint.params && { params: endpoint.params.parse(decodeParams(mock.params)) }),
    ...(endpoint.query && { query: endpoint.query.parse(Object.fromEntries(searchParams)) }),
    ...(data ? { body: decodeBody(endpoint, data) } : {}),
  };
  sent.push({ endpoint: toEndpointName(endpoint), input });
  const result = await handle(input as never);
  if (!(result instanceof MockApiError)) {
    return { status: 200, body: endpoint.response.encode(result) };
  }
  const { code, message } = result;
  const { status, retryable } = errorCatalogue[code];
  return { status, body: { code, message, retryable, requestId: 'request-1' } };
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
    try {
      const { status, body } = await respond(this.method, this.address, data);
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
 * Handles requests to an endpoint from now on, in place of the handler before. Handlers see and
 * return domain values; the contract's codecs stand between them and the page, as they do between
 * page and API. A request without a handler fails as it would without a connection.
 * @example mockEndpoint(listUsers, () => [ada])
 */
export function mockEndpoint<E extends Endpoint>(endpoint: E, handle: Handler<E>): void {
  mocks.set(toEndpointName(endpoint), { endpoint, handle: handle as never });
}

/**
 * The decoded inputs of the requests to an endpoint in this test, in order.
 * @example expect(requestsTo(createReview).map(({ body }) => body)).toEqual([review])
 */
export function requestsTo<E extends Endpoint>(endpoint: E): readonly InputOf<E>[] {
  const name = toEndpointName(endpoint);
  return sent
    .filter((request) => request.endpoint === name)
    .map(({ input }) => input as InputOf<E>);
}

/** The names of all requests in this test, in order, such as `GET /users`. */
export const requestedEndpoints = (): readonly string[] => sent.map(({ endpoint }) => endpoint);

beforeEach(() => {
  mocks.clear();
  sent.length = 0;
});
