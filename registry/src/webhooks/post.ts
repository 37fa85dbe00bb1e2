import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { assertCallable, createLookup } from './addresses';

const TIMEOUT_MS = 10_000;

interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly privateHosts: readonly string[];
}

function toReason(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time';
  return typeof code === 'string' ? code : 'failed';
}

/**
 * Sends a body. Redirects are not followed and the body of the answer is not read. Never throws.
 * @returns null when it was accepted (2xx), else why not, in a few words
 */
export async function post({ url, body, headers, privateHosts }: Post): Promise<string | null> {
  try {
    assertCallable(url, privateHosts);
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        lookup: createLookup(url, privateHosts),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
      });
      sent.once('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
    return status >= 200 && status < 300 ? null : `status ${status}`;
  } catch (error) {
    return toReason(error);
  }
}
