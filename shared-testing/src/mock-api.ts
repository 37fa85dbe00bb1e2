import {
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  type ErrorEnvelope,
  errorCatalogue,
  type InputOf,
  type ResponseOf,
  toEndpointName,
} from 'shared-contracts';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';

/**
 * What a handler returns to make the request fail.
 * @example mockEndpoint(createBooking, () => new MockApiError('slot_taken'))
 */
export class MockApiError {
  readonly details: NonNullable<ErrorEnvelope['details']> = [];

  constructor(
    readonly code: ErrorCode,
    readonly message: string = errorCatalogue[code].message,
    readonly params: Readonly<Record<string, string>> = {},
  ) {}

  /** Adds a faulty field, by its path in the body. */
  at(path: string, message: string): this {
    this.details.push({ path, message });
    return this;
  }
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
  readonly method: string;
  readonly url: URL;
  /** A text, the fields of a form with files, or null for none. */
  readonly data: string | FormData | null;
}

const mocks = new Map<string, Mock>();
const sent: SentRequest[] = [];

const toPattern = (path: string) =>
  new RegExp(`^${API_PREFIX}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** The path parameters if the request is to the endpoint, else null. */
function matchParams(
  { method, path }: Endpoint,
  request: SentRequest,
): Record<string, string> | null {
  const match = toPattern(path).exec(request.url.pathname);
  if (!match || method !== request.method) return null;
  const entries = Object.entries(match.groups ?? {});
  return Object.fromEntries(entries.map(([name, text]) => [name, decodeURIComponent(text)]));
}

function decodeInput<E extends Endpoint>(endpoint: E, request: SentRequest): InputOf<E> {
  const { params, query, body } = endpoint;
  const { url, data } = request;
  return {
    ...(params && { params: params.parse(matchParams(endpoint, request)) }),
    ...(query && { query: query.parse(Object.fromEntries(url.searchParams)) }),
    ...(typeof data === 'string' && body ? { body: body.parse(JSON.parse(data)) } : {}),
    ...(typeof data === 'object' && data !== null ? { body: data } : {}),
  } as InputOf<E>;
}

/** The mock with the fewest parameters wins, as it does for the API itself. */
function findMock(request: SentRequest): Mock | undefined {
  const countParams = ({ endpoint }: Mock) => endpoint.path.split(':').length;
  return [...mocks.values()]
    .filter(({ endpoint }) => matchParams(endpoint, request))
    .sort((a, b) => countParams(a) - countParams(b))[0];
}

async function respond(request: SentRequest) {
  sent.push(request);
  const mock = findMock(request);
  if (!mock) throw new Error(`no mock of ${request.method} ${request.url.pathname}`);
  const { endpoint, handle } = mock;
  const result = await handle(decodeInput(endpoint, request));
  if (!(result instanceof MockApiError)) {
    const body = z.encode(endpoint.response, result);
    return endpoint.media === undefined
      ? HttpResponse.json(body as JsonBodyType)
      : new HttpResponse(body as BodyInit);
  }
  const { status, retryable } = errorCatalogue[result.code];
  return HttpResponse.json({ ...result, retryable, requestId: 'request-1' }, { status });
}

async function readData(request: Request): Promise<SentRequest['data']> {
  const type = request.headers.get('content-type') ?? '';
  return type.startsWith('multipart/') ? request.formData() : (await request.text()) || null;
}

const server = setupServer(
  http.all(`*${API_PREFIX}/*`, async ({ request }) => {
    const { method } = request;
    try {
      const data = await readData(request);
      return await respond({ method, url: new URL(request.url), data });
    } catch {
      return HttpResponse.error();
    }
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/**
 * Handles requests to an endpoint from now on, in place of the handler before. Handlers see and
 * return domain values; the contract's codecs stand between them and the page, as they do between
 * page and API. A request without a handler fails as it would without a connection.
 * @example mockEndpoint(listUsers, () => [ada])
 */
export function mockEndpoint<E extends Endpoint>(endpoint: E, handle: NoInfer<Handler<E>>): void {
  mocks.set(toEndpointName(endpoint), { endpoint, handle: handle });
}

/**
 * The decoded inputs of the requests to an endpoint in this test, in order.
 * @example expect(requestsTo(createReview).map(({ body }) => body)).toEqual([review])
 */
export const requestsTo = <E extends Endpoint>(endpoint: E): readonly InputOf<E>[] =>
  sent
    .filter((request) => matchParams(endpoint, request))
    .map((request) => decodeInput(endpoint, request));

/** All requests in this test, in order, such as `GET /api/users`. */
export const listRequests = (): readonly string[] =>
  sent.map(({ method, url }) => `${method} ${url.pathname}`);

beforeEach(() => {
  mocks.clear();
  sent.length = 0;
});
