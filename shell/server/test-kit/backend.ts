import Fastify from 'fastify';
import type { ReleaseDocument } from 'shared-contracts';
import { filesOf, freshDocument, hashOf } from './releases';

export const STAND_IN = '/* stands in for a provider */';
export const REGISTRY_TOKEN = 'clinic_token';

/** The registry, the API and the stand-ins, as far as the shell's server talks to them. */
export async function startBackend() {
  const state = {
    document: freshDocument() as ReleaseDocument | object,
    /** Nothing answers any more. */
    isAway: false,
    asked: 0,
    notModified: 0,
    admin: { status: 200, body: { isAdmin: true } as object },
    adminCalls: [] as string[],
  };
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (request, _reply, done) => {
    if (state.isAway) request.raw.destroy();
    else done();
  });
  app.get('/registry/document', async (request, reply) => {
    state.asked += 1;
    if (request.headers.authorization !== `Bearer ${REGISTRY_TOKEN}`) return reply.code(401).send();
    const etag = `"${hashOf(JSON.stringify(state.document))}"`;
    if (request.headers['if-none-match'] === etag) {
      state.notModified += 1;
      return reply.code(304).send();
    }
    return reply.header('etag', etag).send(state.document);
  });
  app.get('/api/users/admin/:email', async (request, reply) => {
    const { email } = request.params as { email: string };
    state.adminCalls.push(`${email} ${request.headers.authorization}`);
    return reply.code(state.admin.status).send(state.admin.body);
  });
  app.get(
    '/files/remote-booking/1.0.0/mf-manifest.json',
    async () => filesOf('remote-booking', '1.0.0')['mf-manifest.json'],
  );
  app.get('/api/ping', async (request) => ({ from: request.headers['x-forwarded-for'] }));
  app.get('/local/google-popup.js', async () => STAND_IN);
  app.get('/local/cards/stripe.js', async () => STAND_IN);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { state, origin, stop: () => app.close() };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;
