import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NonceHtml, ResponseMarks } from './nonce-html';

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!;q=0)/.test(String(headers['accept-encoding']));

/** Answers with HTML, compressed where the browser takes that. */
export function sendHtml(reply: FastifyReply, html: NonceHtml, marks: ResponseMarks) {
  reply.header('Vary', 'Accept-Encoding, Cookie');
  if (!acceptsGzip(reply.request)) return reply.send(html.toText(marks));
  return reply.header('Content-Encoding', 'gzip').send(html.toGzip(marks));
}
