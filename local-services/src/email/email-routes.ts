import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPageStyle, sendPage } from '../service/local-pages';
import { renderListPage, renderEmailPage, renderMissingPage } from './email-pages';
import type { CaughtEmail, EmailStore } from './email-store';

type EmailRequest = FastifyRequest<{ Params: { id: string; index: string } }>;

/** The markup of an email is not trusted: no scripts, no requests, no access to the page around it. */
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

function toListed(email: CaughtEmail) {
  const attachments = email.attachments.map(({ filename, mimeType, content }, index) => ({
    filename,
    mimeType,
    sizeBytes: content.length,
    url: `/local/mail/messages/${email.id}/attachments/${index}`,
  }));
  return { ...email, attachments };
}

async function sendMarkup(email: CaughtEmail, _request: EmailRequest, reply: FastifyReply) {
  if (email.html === null) return reply.code(404).send();
  return sendPage(reply, `<base target="_blank">${email.html}`, emailPolicy);
}

async function sendAttachment(email: CaughtEmail, request: EmailRequest, reply: FastifyReply) {
  const attachment = email.attachments[Number(request.params.index)];
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
export function addEmailRoutes(app: FastifyInstance, store: EmailStore): void {
  app.get('/', async (_request, reply) => sendPage(reply, renderListPage(await store.readAll())));
  app.get('/messages.json', async () => ({ messages: (await store.readAll()).map(toListed) }));
  addPageStyle(app);

  const addEmailRoute = (
    path: string,
    send: (email: CaughtEmail, request: EmailRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.get(path, async (request: EmailRequest, reply) => {
      const email = await store.read(request.params.id);
      if (email) return send(email, request, reply);
      return sendPage(reply.code(404), renderMissingPage());
    });

  addEmailRoute('/messages/:id', async (email, _request, reply) =>
    sendPage(reply, renderEmailPage(email)),
  );
  addEmailRoute('/messages/:id/html', sendMarkup);
  addEmailRoute('/messages/:id/attachments/:index', sendAttachment);
}
