import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import type { ReleaseDocument } from 'shared-contracts';
import { filesOf, freshDocument, hashOf } from './releases';

const EMULATOR_SCRIPT = '/* emulates a provider */';
export const REGISTRY_TOKEN = 'clinic_token';

/** Fakes of the registry, the API and the local emulators, as far as the shell's server uses them. */
export async function startBackend() {
  const state = {
    document: freshDocument() as ReleaseDocument | object,
    /** Drops every connection. */
    isDown: false,
    clinic: {
      name: 'Molar',
      timeZone: 'America/New_York',
      address: '12 Harbour Lane',
      phone: '+1 212 555 0142',
      email: null,
      logoUrl: null,
      openingHours: [],
      treatments: [{ name: 'Cavity Filling', priceCents: 12_000, durationMinutes: 45 }],
      dentists: [
        {
          ...{ slug: 'dr-osei', name: 'Dr Osei', speciality: 'General Dentistry' },
          ...{ imageUrl: '/api/images/osei.webp', languages: ['en'], rating: null },
        },
      ],
    } as object,
    documentRequests: 0,
    notModified: 0,
    admin: { status: 200, body: { isAdmin: true } as object },
    adminCalls: [] as string[],
    /** The registry's answers to links, by what they carry. */
    links: {} as Record<string, { readonly status: number; readonly body: object }>,
    reports: 0,
    bookings: [] as unknown[],
    uploads: 0,
    /** Calls to `/api/hangs`, which end with the event `go on`. */
    hanging: 0,
  };
  const uploads = new EventEmitter();
  const streams = new EventEmitter().setMaxListeners(0);
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (request, _reply, done) => {
    if (state.isDown) request.raw.destroy();
    else done();
  });
  app.get('/registry/document', async (request, reply) => {
    state.documentRequests += 1;
    if (request.headers.authorization !== `Bearer ${REGISTRY_TOKEN}`) return reply.code(401).send();
    const etag = `"${hashOf(JSON.stringify(state.document))}"`;
    if (request.headers['if-none-match'] === etag) {
      state.notModified += 1;
      return reply.code(304).send();
    }
    return reply.header('etag', etag).send(state.document);
  });
  app.get('/registry/preview', async (request, reply) => {
    const { signed } = request.query as { signed: string };
    const unknown = { code: 'preview_invalid', message: 'no', retryable: false, requestId: 'r' };
    const { status, body } = state.links[signed] ?? { status: 404, body: unknown };
    return reply.code(status).send(body);
  });
  app.post('/registry/telemetry', async (_request, reply) => {
    state.reports += 1;
    return reply.code(204).send();
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
  app.get('/api/clinic', async () => state.clinic);
  app.get('/api/ping', async (request) => ({ from: request.headers['x-forwarded-for'] }));
  app.get('/api/hangs', async () => {
    state.hanging += 1;
    await once(streams, 'go on');
    return {};
  });
  app.get('/api/images/logo', async (_request, reply) => {
    const policies = {
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': 'x',
    };
    return reply.headers(policies).send({});
  });
  app.get('/api/day/events', async (_request, reply) => {
    const stream = new PassThrough();
    stream.once('close', () => streams.emit('left'));
    stream.write('event: change\n\n');
    return reply.type('text/event-stream').send(stream);
  });
  app.post('/api/bookings', async (request) => {
    state.bookings.push(request.body);
    return {};
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const receive = async ({ raw }: { readonly raw: IncomingMessage }) => {
      state.uploads += 1;
      let bytes = 0;
      try {
        for await (const chunk of raw) bytes += (chunk as Buffer).length;
      } catch {
        uploads.emit('aborted');
      }
      return { bytes };
    };
    scope.post('/api/images', receive);
    scope.post('/api/documents/*', receive);
  });
  app.get('/local/google-popup.js', async () => EMULATOR_SCRIPT);
  app.get('/local/cards/stripe.js', async () => EMULATOR_SCRIPT);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { state, uploads, streams, origin, stop: () => app.close() };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;
