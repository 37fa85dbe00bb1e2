import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { API_PREFIX, type Endpoint, type InputOf, type ResponseOf } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Place } from '../place';

/** What the site answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
}

/** Somebody who reaches the site over https, and trusts the CA of its proxy and no other. */
export interface Visitor {
  readonly send: (path: string, request?: Request) => Promise<Answer>;
  /** Calls an endpoint of the contract, and throws unless it succeeds. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string,
  ) => Promise<ResponseOf<E>>;
  readonly leave: () => void;
}

const LIMIT_MS = 20_000;

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

function encode(endpoint: Endpoint, part: 'params' | 'query' | 'body', input: Parts): object {
  const encoded = endpoint[part]?.safeEncode(input[part]);
  if (encoded && !encoded.success) throw encoded.error;
  return encoded?.data ?? {};
}

function toRequest(endpoint: Endpoint, input: Parts, token?: string) {
  const params = encode(endpoint, 'params', input) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_mark, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(encode(endpoint, 'query', input) as Record<string, string>);
  const { method } = endpoint;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    path: `${API_PREFIX}${path}${query.size > 0 ? `?${query}` : ''}`,
    request: {
      method,
      headers,
      ...(endpoint.body && { json: encode(endpoint, 'body', input) }),
    },
  };
}

/** The domain is not asked of anybody: it is this machine. */
const lookup: Agent['options']['lookup'] = (_host, { all }, done) => {
  if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};

export async function createVisitor({ url, caFile }: Place): Promise<Visitor> {
  const agent = new Agent({ ca: await readFile(caFile), keepAlive: true, lookup });

  const send: Visitor['send'] = (path, { method = 'GET', headers = {}, json } = {}) =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, ...(json && { 'content-type': 'application/json' }) };
      const options = { agent, method, headers: sent, timeout: LIMIT_MS };
      const call = request(new URL(path, url), options, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.once('error', reject).once('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      call.once('timeout', () => call.destroy(new Error(`${path} takes too long`)));
      call.once('error', reject).end(json && JSON.stringify(json));
    });

  const call: Visitor['call'] = async (endpoint, input, token) => {
    const { path, request: parts } = toRequest(endpoint, input as Parts, token);
    const { status, body } = await send(path, parts);
    if (status >= 300) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${body}`);
    }
    return z.decode(endpoint.response, JSON.parse(body) as never) as ResponseOf<typeof endpoint>;
  };

  return { send, call, leave: () => agent.destroy() };
}
