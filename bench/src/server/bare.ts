import Fastify from 'fastify';

/** The least that a page costs: a route that returns a constant text, of a small page's size or of `?bytes=`. */
const app = Fastify();
const texts = new Map<string, string>();
function getText(bytes = '1357'): string {
  const text = texts.get(bytes) ?? 'x'.repeat(Number(bytes));
  texts.set(bytes, text);
  return text;
}
app.get<{ Querystring: { bytes?: string } }>('/', async ({ query }, reply) =>
  reply.type('text/html; charset=utf-8').send(getText(query.bytes)),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ ready: true, port: Number(new URL(url).port) });
