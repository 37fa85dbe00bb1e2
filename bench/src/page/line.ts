import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as send,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

const CHUNK_BYTES = 16_384;
/** Where a page tells the bench what it saw: not slowed down. */
const REPORTS_PATH = '/bench-reports';

interface Line {
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  /** Runs first in every page. */
  readonly script: string;
  readonly onReport: (report: unknown) => void;
}

/** All responses share the line: each waits for those before it. */
function createPace(kilobitsPerSecond: number): (bytes: number) => Promise<void> {
  const bytesPerMs = kilobitsPerSecond / 8;
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
    await sleep(freeAt - performance.now());
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Puts the script into a page, with the nonce that the page's policy asks for. */
function addScript(page: Buffer, script: string): Buffer {
  const html = gunzipSync(page).toString();
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
  // A text would stand for parts of the page where it has `$`.
  const tag = () => `<head><script nonce="${nonce}">${script}</script>`;
  return gzipSync(html.replace('<head>', tag));
}

async function pass(origin: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  const { method, url, headers } = incoming;
  const isPage = headers['sec-fetch-dest'] === 'document';
  const encoding = isPage ? { 'accept-encoding': 'gzip' } : {};
  const outgoing = send(new URL(url ?? '/', origin), {
    method,
    headers: { ...headers, ...encoding },
  });
  incoming.pipe(outgoing);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response;
}

/**
 * A slow line to a site, as a server in front of it: Chromium renders no pages ahead while its own developer tools slow it down.
 */
export async function startLine(origin: string, line: Line) {
  const pace = createPace(line.kilobitsPerSecond);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === REPORTS_PATH) {
      line.onReport(JSON.parse((await readAll(request)).toString()));
      return void response.writeHead(204).end();
    }
    const [passed] = await Promise.all([pass(origin, request), sleep(line.latencyMs)]);
    const body = await readAll(passed);
    const isPage = passed.headers['content-type']?.startsWith('text/html') && body.length > 0;
    const sent = isPage ? addScript(body, line.script) : body;
    const { 'transfer-encoding': _chunked, ...headers } = passed.headers;
    const length = isPage ? { 'content-length': sent.length } : {};
    response.writeHead(passed.statusCode ?? 502, { ...headers, ...length });
    for (let start = 0; start < sent.length; start += CHUNK_BYTES) {
      const chunk = sent.subarray(start, start + CHUNK_BYTES);
      await pace(chunk.length);
      response.write(chunk);
    }
    response.end();
  }

  const server: Server = createServer((request, response) => {
    // A browser that is closed leaves requests open.
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, reportsUrl: REPORTS_PATH, stop };
}
