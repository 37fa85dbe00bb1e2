import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from 'shared-server';

/** Ends open streams of events when the server stops: it would wait for them, and they have no end. */
export function endEventStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isEventStream(reply)) {
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
    }
    return payload;
  });
  app.addHook('preClose', async () => open.forEach((response) => response.destroy()));
}
