import { Agent, request as openRequest } from 'node:http';

/** A request as it goes over the network: nothing is encoded or corrected. */
export interface RawRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** What came back. */
export interface RawAnswer {
  readonly status: number;
  /** The media type without its parameters; empty for none. */
  readonly media: string;
  readonly retryAfter: string | null;
  /** Empty for a stream of events, which has no end. */
  readonly text: string;
}

const ANSWER_MS = 30_000;

export const createAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request. Throws when the connection ends without an answer. */
export function send(origin: string, agent: Agent, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = raw;
    const options = { hostname, port, agent, method, path, timeout: ANSWER_MS };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = openRequest({ ...options, headers: { ...headers, ...length } }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const [media = ''] = (received['content-type'] ?? '').split(';');
      const answer = { status, media, retryAfter: received['retry-after'] ?? null };
      if (media === 'text/event-stream') {
        request.destroy();
        return resolve({ ...answer, text: '' });
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ ...answer, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${ANSWER_MS} ms`)));
    request.on('error', reject);
    request.end(body);
  });
}
