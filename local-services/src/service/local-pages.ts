import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from './html';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page that runs no scripts. */
export const sendPage = (reply: FastifyReply, page: string, policy = pagePolicy) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(page);

export interface LocalSite {
  readonly name: string;
  /** The path of its first page. */
  readonly root: string;
  readonly note: string;
}

/** A function that puts content into the frame of a service's pages. */
export const createPageFrame =
  ({ name, root, note }: LocalSite) =>
  (title: string, content: Html): string =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – ${name}</title>
          <link rel="stylesheet" href="${root}/page.css" />
        </head>
        <body>
          <header>
            <a class="home" href="${root}">${name}</a>
            <p>${note}</p>
          </header>
          <main>${content}</main>
        </body>
      </html> `.markup;

/** Serves the style sheet of the pages; `prefix` is their root as the service sees it. */
export function addPageStyle(app: FastifyInstance, prefix = ''): void {
  app.get(`${prefix}/page.css`, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send(await readFile(new URL('local-pages.css', import.meta.url))),
  );
}
