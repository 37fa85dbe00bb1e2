import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf, API_PREFIX, type DayChange, followDays } from 'shared-contracts';
import { requireCaller } from '../../access/caller';
import type { Context } from '../../context';
import { toRouteSchema } from '../../http/openapi';

const toEvent = (change: DayChange): string => `event: change\ndata: ${JSON.stringify(change)}\n\n`;
const HEARTBEAT = ':\n\n';

/** The events for one caller; it ends as soon as one is due that the caller may not have any more. */
function openStream(context: Context, request: FastifyRequest): PassThrough {
  const { dayChanges, heartbeatMs } = context;
  const stream = new PassThrough();

  async function write(text: string): Promise<void> {
    const isAllowed = await requireCaller(context, request, accessOf(followDays)).then(
      () => true,
      () => false,
    );
    if (stream.writableEnded || stream.destroyed) return;
    if (isAllowed) stream.write(text);
    else stream.end();
  }

  const unsubscribe = dayChanges.subscribe((change) => void write(toEvent(change)));
  const heartbeat = setInterval(() => void write(HEARTBEAT), heartbeatMs);
  stream.once('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
  });
  stream.write(toEvent({ dateLocal: null }));
  return stream;
}

export function registerDayEvents(app: FastifyInstance, context: Context): void {
  const streams = new Set<PassThrough>();

  app.route({
    method: followDays.method,
    url: API_PREFIX + followDays.path,
    config: { access: accessOf(followDays) },
    schema: toRouteSchema(followDays),
    handler: async (request, reply) => {
      const stream = openStream(context, request);
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      return reply
        .type('text/event-stream')
        .headers({
          // Servers in between, such as nginx, would wait for the end of the response.
          'x-accel-buffering': 'no',
          // A stream that ends because the server stops must not leave a connection behind.
          connection: 'close',
        })
        .send(stream);
    },
  });

  // A server closes only once its connections have ended.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
    await context.dayChanges.stop();
  });
}
