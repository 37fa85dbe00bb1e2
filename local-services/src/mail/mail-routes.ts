import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { readMail, readMails, type CaughtMail } from './caught-mail';
import { renderListPage, renderMailPage, renderMissingPage } from './mail-pages';
import type { MailStore } from './mail-store';

type MailRequest = FastifyRequest<{ Params: { id: string; index: string } }>;

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The markup of an email is not trusted: no scripts, no requests, no access to the page around it. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(page);

function toListed(mail: CaughtMail) {
  const attachments = mail.attachments.map(({ filename, mimeType, content }, index) => ({
    filename,
    mimeType,
    sizeBytes: content.length,
    url: `/local/mail/messages/${mail.id}/attachments/${index}`,
  }));
  return { ...mail, attachments };
}

async function sendMarkup(mail: CaughtMail, _request: MailRequest, reply: FastifyReply) {
  if (mail.html === null) return reply.code(404).send();
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailPolicy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(`<base target="_blank">${mail.html}`);
}

async function sendAttachment(mail: CaughtMail, request: MailRequest, reply: FastifyReply) {
  const attachment = mail.attachments[Number(request.params.index)];
  if (!attachment) return reply.code(404).send();
  const isPlainType = /^[\w.+-]+\/[\w.+-]+$/.test(attachment.mimeType);
  const name = encodeURIComponent(attachment.filename);
  return reply
    .type(isPlainType ? attachment.mimeType : 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(attachment.content);
}

/** The pages below `/local/mail` and, for tests, the same emails as JSON. */
export function addMailRoutes(app: FastifyInstance, store: MailStore): void {
  app.get('/', async (_request, reply) => sendPage(reply, renderListPage(await readMails(store))));
  app.get('/messages.json', async () => ({ messages: (await readMails(store)).map(toListed) }));
  app.get('/mail.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send(await readFile(new URL('mail.css', import.meta.url))),
  );

  const addMailRoute = (
    path: string,
    send: (mail: CaughtMail, request: MailRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.get(path, async (request: MailRequest, reply) => {
      const mail = await readMail(store, request.params.id);
      if (mail) return send(mail, request, reply);
      return sendPage(reply.code(404), renderMissingPage());
    });

  addMailRoute('/messages/:id', async (mail, _request, reply) =>
    sendPage(reply, renderMailPage(mail)),
  );
  addMailRoute('/messages/:id/html', sendMarkup);
  addMailRoute('/messages/:id/attachments/:index', sendAttachment);
}
