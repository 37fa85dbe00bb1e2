import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';

/** Keeps what is logged, line by line. */
export function toSink(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
}

/** The logger of the API without the API, and everything that it was given. */
export function startQuietLog(): { log: FastifyBaseLogger; lines: readonly string[] } {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'trace', stream: toSink(lines) } });
  return { log, lines };
}
