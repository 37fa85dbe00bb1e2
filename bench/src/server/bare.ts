import Fastify from 'fastify';

/** The least that a page costs: a route that returns a constant text of a small page's size. */
const app = Fastify();
const text = 'x'.repeat(1357);
app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(text));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ ready: true, port: Number(new URL(url).port) });
