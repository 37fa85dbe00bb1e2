import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import axios from 'axios';
import type { Access, Endpoint, InputOf, ResponseOf } from 'shared-contracts';
import { clientErrors, errorEnvelopeSchema } from 'shared-contracts';
import { ApiError, toNetworkError } from './api-error';
import { BrokenContractError } from './broken-contract-error';
import { translateError } from './translate-error';

const TIMEOUT_MS = 20_000;

/** All other calls are sent with the access token. */
const WITHOUT_ACCOUNT: readonly Access[] = ['public', 'identity', 'signed'];

/** How one call is sent. */
export interface CallOptions {
  /** Ends the call early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The identity provider's ID token, for endpoints of access `identity`. */
  readonly bearer?: string;
}

/** What goes with a file. */
export interface UploadOptions extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Texts of the form, by their field. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The API as the browser sees it; both methods throw an ApiError. */
export interface ApiClient {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<ResponseOf<E>>;
  /** Sends one file as the form field `image`. */
  readonly upload: <E extends Endpoint>(
    endpoint: E,
    file: File,
    options?: UploadOptions,
  ) => Promise<ResponseOf<E>>;
}

/** Where the API is, and the session's token. */
export interface ApiClientParts {
  readonly baseUrl: string;
  readonly getAccessToken: () => string | null;
  readonly renewAccessToken: (spent: string) => Promise<string | null>;
  /** Called when even a renewed token is rejected, or the account has been closed. */
  readonly endSession: (reason: ApiError) => Promise<void>;
  /** Called for a call that needs a confirmation; it is sent once more if the person has given one. */
  readonly confirm: (reason: ApiError) => Promise<boolean>;
  /** Called for each response that breaks its contract. */
  readonly onBrokenContract: (error: BrokenContractError) => void;
}

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const toMessage = (code: keyof typeof clientErrors) =>
  translateError({ code, message: clientErrors[code].message });

type InputSchema = Endpoint['params'];

/** One part of the input in its wire format. Throws the error that the API itself would return. */
function encode(schema: InputSchema, value: unknown): unknown {
  if (!schema) return value;
  const encoded = schema.safeEncode(value);
  if (encoded.success) return encoded.data;
  const { status, retryable } = clientErrors.validation_failed;
  const message = toMessage('validation_failed');
  const details = encoded.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const facts = { code: 'validation_failed', message, status, retryable, details } as const;
  throw new ApiError({ ...facts, requestId: null });
}

function toUrl(path: string, params: RequestParts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_mark, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A starting server sends one as well, the same for all: then the usual waits end sooner. */
function getRetryAfterMs({ status, headers }: AxiosResponse): number {
  const seconds = status === 429 ? Number(headers['retry-after']) : 0;
  return seconds > 0 ? seconds * 1000 : 0;
}

function toApiError(response: AxiosResponse, options?: ErrorOptions): ApiError {
  const { status } = response;
  const data: unknown = response.data;
  const retryAfterMs = getRetryAfterMs(response);
  const { success, data: envelope } = errorEnvelopeSchema.safeParse(data);
  if (success) {
    const message = translateError(envelope);
    return new ApiError({ details: [], ...envelope, message, status, retryAfterMs });
  }
  const message = toMessage('internal');
  const retryable = status >= 500 || status === 429;
  const facts = { code: 'internal', message, status, retryable, retryAfterMs } as const;
  return new ApiError({ ...facts, requestId: null, details: [] }, options);
}

function isAccountClosed(response: AxiosResponse): boolean {
  return response.status === 403 && toApiError(response).code === 'account_closed';
}

/** The bytes of a file; an error is JSON also where a file was asked for. */
function readFile(data: ArrayBuffer, _headers: unknown, status = 0): unknown {
  if (status < 400) return data;
  const text = new TextDecoder().decode(data);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const fileOf = ({ media }: Endpoint): AxiosRequestConfig =>
  media === undefined ? {} : { responseType: 'arraybuffer', transformResponse: readFile };

export function createApiClient(parts: ApiClientParts): ApiClient {
  const http = axios.create({
    baseURL: parts.baseUrl,
    timeout: TIMEOUT_MS,
    validateStatus: () => true,
  });

  const logged = new Set<string>();

  function toAnswer<E extends Endpoint>(endpoint: E, response: AxiosResponse): ResponseOf<E> {
    if (response.status >= 400) throw toApiError(response);
    const parsed = endpoint.response.safeParse(response.data);
    if (parsed.success) return parsed.data as ResponseOf<E>;
    const cause = new BrokenContractError(endpoint, parsed.error.issues);
    // Once: some pages ask every few seconds.
    if (!logged.has(cause.message)) console.error(cause);
    logged.add(cause.message);
    parts.onBrokenContract(cause);
    throw toApiError(response, { cause });
  }

  async function send(request: AxiosRequestConfig, bearer: string | null | undefined) {
    const headers = bearer ? { Authorization: `Bearer ${bearer}` } : {};
    try {
      return await http.request<unknown>({ ...request, headers });
    } catch (error) {
      if (axios.isCancel(error)) throw new DOMException('The call was ended', 'AbortError');
      throw toNetworkError(error);
    }
  }

  /** Of many calls rejected at the same time only the first ends the session. */
  async function endSessionOf(token: string, response: AxiosResponse) {
    if (parts.getAccessToken() === token) await parts.endSession(toApiError(response));
    return response;
  }

  async function sendAsUser(request: AxiosRequestConfig) {
    const token = parts.getAccessToken();
    const first = await send(request, token);
    if (token === null) return first;
    if (isAccountClosed(first)) return endSessionOf(token, first);
    if (first.status !== 401) return first;
    const renewed = await parts.renewAccessToken(token);
    if (renewed === null) return first;
    const second = await send(request, renewed);
    const isRefused = second.status === 401 || isAccountClosed(second);
    return isRefused ? endSessionOf(renewed, second) : second;
  }

  async function dispatch<E extends Endpoint>(
    endpoint: E,
    input: RequestParts,
    { signal, bearer }: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    const url = toUrl(
      endpoint.path,
      encode(endpoint.params, input.params) as RequestParts['params'],
    );
    const params = encode(endpoint.query, input.query);
    const data = encode(endpoint.body, input.body);
    const request = { method: endpoint.method, url, params, data, signal, ...fileOf(endpoint) };
    const asUser = !WITHOUT_ACCOUNT.includes(endpoint.access);
    const ask = async () =>
      toAnswer(endpoint, await (asUser ? sendAsUser(request) : send(request, bearer)));
    return ask().catch(async (error: ApiError) => {
      if (error.code !== 'confirmation_required' || !(await parts.confirm(error))) throw error;
      return ask();
    });
  }

  return {
    call: (endpoint, input, options) => dispatch(endpoint, input as RequestParts, options),
    upload: (endpoint, file, { params = {}, fields = {}, ...options } = {}) => {
      const body = new FormData();
      // The API reads them before the file.
      for (const [name, text] of Object.entries(fields)) body.set(name, text);
      body.set('image', file);
      return dispatch(endpoint, { params, body }, options);
    },
  };
}
