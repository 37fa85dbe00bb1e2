import Fastify from 'fastify';

/** A route that does nothing but send the bytes which it is given. */
process.once('message', (content: string) => {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(content));
  void app.listen({ host: '127.0.0.1', port: 0 }).then((url) => {
    process.send?.({ port: Number(new URL(url).port) });
  });
});
process.once('disconnect', () => process.exit(0));
