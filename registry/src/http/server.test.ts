import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { openRegistryDir } from '../registry-dir';
import { removeTempDirs } from '../test-kit/temp-dir';
import {
  type Caller,
  createTestService,
  headersOf,
  publicationBody,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { guardAccess } from './access';

const remote = '/remotes/remote-booking';

// Real folders, real sockets, builds compressed to the last byte: a busy machine takes its time.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

interface Call {
  readonly url: string;
  readonly caller?: Caller | null;
  readonly body?: object;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(service: TestService, request: Call) {
  const { url, caller = 'booking', body, etag, headers } = request;
  const response = await fetch(service.url + url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headersOf(service, caller, etag),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const answer = (text ? JSON.parse(text) : null) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, answer };
}

const withPage = (body: object) => {
  const { files } = body as { files: object };
  const page = Buffer.from('<script>steal()</script>').toString('base64');
  return { ...body, files: { ...files, 'evil.html': page } };
};

const etagOf = (headers: Headers) => headers.get('etag')?.replaceAll('"', '');

describe('the document', () => {
  it('comes with an ETag, and not again to who has it', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const url = '/document';
    const { status, headers, answer } = await call(service, { url, caller: 'shell' });
    expect(status).toBe(200);
    expect(etagOf(headers)).toBe(etag);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(answer).toEqual((await service.registry.read()).document);
    const again = await fetch(service.url + url, {
      headers: { ...headersOf(service, 'shell'), 'if-none-match': `"${etag}"` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('publishing', () => {
  it('stores a build, and the same again without a change', async () => {
    const service = await createTestService();
    const publish = { url: `${remote}/releases`, body: publicationBody('1.0.0') };
    const first = await call(service, publish);
    expect(first.status).toBe(201);
    expect(first.answer).toEqual((await service.registry.read()).document);
    expect(first.answer.history).toMatchObject([{ by: 'booking', action: 'publish' }, {}]);
    const second = await call(service, publish);
    expect(etagOf(second.headers)).toBe(etagOf(first.headers));
    expect(await service.registry.verify()).toEqual([]);
  });

  it.each([
    ['other bytes under a known version', publicationBody('1.0.0', 'other'), 409, 'version_exists'],
    [
      'a build that does not fit',
      { ...publicationBody('1.1.0'), budgetKb: null },
      422,
      'gates_failed',
    ],
    [
      'a version of another build',
      { ...publicationBody('1.1.0'), version: '1.2.0' },
      422,
      'gates_failed',
    ],
    ['no version', { ...publicationBody('1.1.0'), version: 'newest' }, 400, 'validation_failed'],
    ['a field nobody knows', { ...publicationBody('1.1.0'), by: 'me' }, 400, 'validation_failed'],
    [
      'a path upwards',
      { ...publicationBody('1.1.0'), files: { '../a.js': '' } },
      400,
      'validation_failed',
    ],
    [
      'a hidden path',
      { ...publicationBody('1.1.0'), files: { 'a/.b.js': '' } },
      400,
      'validation_failed',
    ],
    [
      'a page that would run on the origin of the portal',
      withPage(publicationBody('1.1.0')),
      422,
      'gates_failed',
    ],
    [
      'a compressed form',
      { ...publicationBody('1.1.0'), files: { 'a.js.br': '' } },
      400,
      'validation_failed',
    ],
    [
      'what is no base64',
      { ...publicationBody('1.1.0'), files: { 'a.js': '?' } },
      400,
      'validation_failed',
    ],
  ])('refuses %s', async (...[, body, status, code]) => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const refused = await call(service, { url: `${remote}/releases`, body });
    expect(refused).toMatchObject({ status, answer: { code, retryable: false } });
    expect((await service.registry.read()).etag).toBe(etag);
  });

  it('checks without storing', async () => {
    const service = await createTestService();
    const body = publicationBody('1.0.0');
    expect(await call(service, { url: `${remote}/check`, body })).toMatchObject({ status: 204 });
    const wrong = { ...body, budgetKb: null };
    expect(await call(service, { url: `${remote}/check`, body: wrong })).toMatchObject({
      status: 422,
      answer: { details: [{ path: 'budget' }] },
    });
    expect((await service.registry.read()).document.remotes).toEqual({});
  });
});

describe('a decision', () => {
  it.each([
    ['promote', { version: '1.1.0', note: 'ready' }, { current: '1.1.0', status: 'live' }],
    ['canary', { percent: 5 }, { canary: { version: '1.1.0', percent: 5 }, status: 'canary' }],
  ])('%s changes what visitors get', async (action, body, entry) => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { status, answer, headers } = await call(service, {
      url: `${remote}/${action}`,
      body,
      etag,
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ remotes: { 'remote-booking': entry } });
    expect(etagOf(headers)).toBe((await service.registry.read()).etag);
  });

  it('rolls back', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { headers } = await call(service, { url: `${remote}/promote`, body: {}, etag });
    const newest = etagOf(headers);
    const back = await call(service, { url: `${remote}/rollback`, body: {}, etag: newest });
    expect(back.answer).toMatchObject({ remotes: { 'remote-booking': { current: '1.0.0' } } });
  });

  it('needs to say on which document it was taken', async () => {
    const service = await createTestService();
    await publishVersions(service, '1.0.0', '1.1.0');
    const refused = await call(service, { url: `${remote}/promote`, body: {} });
    expect(refused).toMatchObject({ status: 428, answer: { code: 'precondition_missing' } });
  });

  it('of two at once is carried out for one, and the other is told who was first', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0', '1.2.0');
    const answers = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) =>
        call(service, { url: `${remote}/promote`, body: { version }, etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { current } = (await service.registry.read()).document.remotes['remote-booking']!;
    const loser = answers.find(({ status }) => status === 412)!;
    expect(loser.answer).toMatchObject({ code: 'document_changed' });
    expect(loser.answer.message).toContain(`booking promoted ${current}`);
  });

  it('that is impossible leaves the document alone', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const refused = await call(service, { url: `${remote}/rollback`, body: {}, etag });
    expect(refused).toMatchObject({ status: 409, answer: { code: 'nothing_to_roll_back_to' } });
    expect((await service.registry.read()).etag).toBe(etag);
  });
});

describe('rights', () => {
  const nobody = { status: 401, code: 'token_missing' };
  const notYours = { status: 403, code: 'not_your_remote' };
  const adminOnly = { status: 403, code: 'admin_only' };
  const promote = { url: `${remote}/promote`, body: {} };
  const publish = { url: `${remote}/releases`, body: publicationBody('1.1.0') };
  const rows: [string, Caller | null, Call, { status: number; code?: string }][] = [
    ['nobody reads the document', null, { url: '/document' }, nobody],
    ['nobody reads rates', null, { url: '/rates' }, nobody],
    ['nobody promotes', null, promote, nobody],
    ['nobody publishes', null, publish, nobody],
    ['the shell reads the document', 'shell', { url: '/document' }, { status: 200 }],
    ['the shell promotes nothing', 'shell', promote, notYours],
    ['another team promotes nothing', 'payment', promote, notYours],
    ['another team publishes nothing', 'payment', publish, notYours],
    ['another team checks nothing', 'payment', { ...publish, url: `${remote}/check` }, notYours],
    [
      'another team starts no canary',
      'payment',
      { url: `${remote}/canary`, body: { percent: 5 } },
      notYours,
    ],
    [
      'another team rolls nothing back',
      'payment',
      { url: `${remote}/rollback`, body: {} },
      notYours,
    ],
    ['another team reads rates', 'payment', { url: '/rates' }, { status: 200 }],
    ['the team publishes', 'booking', publish, { status: 201 }],
    ['the team clears nothing away', 'booking', { url: '/gc', body: { keep: 1 } }, adminOnly],
    ['the team hashes nothing', 'booking', { url: '/verify' }, adminOnly],
    ['the keeper publishes', 'keeper', publish, { status: 201 }],
    ['the keeper hashes', 'keeper', { url: '/verify' }, { status: 200 }],
    ['the keeper clears away', 'keeper', { url: '/gc', body: { keep: 1 } }, { status: 200 }],
  ];

  it.each(rows)('%s', async (...[, caller, request, { status, code }]) => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const response = await call(service, { ...request, caller, etag });
    expect(response.status).toBe(status);
    expect(response.answer?.code).toBe(code);
    const changed = (await service.registry.read()).etag !== etag;
    expect(changed).toBe(status === 201);
  });

  it('end with the token', async () => {
    const service = await createTestService();
    await openRegistryDir(service.dir).tokens.revoke('booking');
    const refused = await call(service, { url: '/document' });
    expect(refused).toMatchObject({ status: 401, answer: { code: 'token_unknown' } });
  });

  it('are stated by every route, or the service does not start', async () => {
    const app = Fastify();
    await app.register(async (scope) => {
      guardAccess(scope, { identify: async () => null });
      expect(() => scope.get('/open', async () => 'x')).toThrow('say who may call /open');
    });
    await app.close();
  });
});

describe('acting for a person', () => {
  async function promoteFor(caller: Caller, person?: string) {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { status, answer } = await call(service, {
      url: `${remote}/promote`,
      caller,
      body: {},
      etag,
      headers: person === undefined ? {} : { 'clinic-on-behalf-of': person },
    });
    const { document } = await service.registry.read();
    return { status, answer, last: document.history.at(-1)! };
  }

  it('is put on record under the name of the person [R6.13]', async () => {
    const { status, last } = await promoteFor('keeper', 'admin@clinic.test');
    expect(status).toBe(200);
    expect(last).toMatchObject({ action: 'promote', by: 'admin@clinic.test' });
  });

  it('is not what the keeper does otherwise', async () => {
    const { last } = await promoteFor('keeper');
    expect(last).toMatchObject({ action: 'promote', by: 'keeper' });
  });

  it('is refused to a team, which may change its remote in its own name [R6.13]', async () => {
    const { status, answer, last } = await promoteFor('booking', 'admin@clinic.test');
    expect({ status, answer }).toMatchObject({ status: 403, answer: { code: 'own_name_only' } });
    expect(answer.message).toMatch(/^booking may act in its own name only; leave out the header/);
    expect(last).toMatchObject({ action: 'publish' });
    expect((await promoteFor('booking')).last).toMatchObject({ action: 'promote', by: 'booking' });
  });

  it.each([
    ['nobody', ''],
    ['101 characters', 'x'.repeat(101)],
    ['what cannot be printed', 'a\tb'],
    ['what is not ASCII', 'Zo\u00eb'],
  ])('takes no name of %s [R6.13]', async (_what, person) => {
    const { status, answer, last } = await promoteFor('keeper', person);
    expect({ status, answer }).toMatchObject({
      status: 400,
      answer: { code: 'validation_failed', details: [{ path: 'clinic-on-behalf-of' }] },
    });
    expect(last).toMatchObject({ action: 'publish' });
  });

  it('takes the longest name', async () => {
    const { last } = await promoteFor('keeper', 'x'.repeat(100));
    expect(last.by).toHaveLength(100);
  });
});

describe('a fault of ours', () => {
  const failing = (error: Error) =>
    createTestService({
      wrap: (storage) => ({ ...storage, readDocument: () => Promise.reject(error) }),
    });

  it('tells the caller nothing of its inside', async () => {
    const service = await failing(new Error('secret path'));
    const { status, answer } = await call(service, { url: '/document' });
    expect(status).toBe(500);
    expect(answer).toEqual({
      code: 'internal',
      message: 'Something went wrong in the registry',
      retryable: true,
      requestId: expect.any(String) as string,
    });
  });

  it('is named when it is a full disk', async () => {
    const service = await failing(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect(await call(service, { url: '/document' })).toMatchObject({
      status: 507,
      answer: { code: 'disk_full', retryable: true },
    });
  });
});

it('answers in one shape where there is nothing', async () => {
  const service = await createTestService();
  const answer = await call(service, { url: '/nothing' });
  expect(answer).toMatchObject({ status: 404, answer: { code: 'route_unknown' } });
});

it('refuses a build that is too large to be one', async () => {
  const service = await createTestService();
  const body = { ...publicationBody('1.0.0'), files: { 'a.js': 'A'.repeat(33 * 1024 * 1024) } };
  expect(await call(service, { url: `${remote}/releases`, body })).toMatchObject({
    status: 413,
    answer: { code: 'payload_too_large' },
  });
});

describe('a URL that cannot be decoded', () => {
  it.each(['/%', '/registry/%ff'])(
    '%s gets the one error shape and the security headers',
    async (url) => {
      const { app } = await createTestService();
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: 'validation_failed',
        message: 'The request is not right',
        retryable: false,
        requestId: expect.any(String) as string,
      });
      expect(response.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    },
  );
});

describe('a connection', () => {
  const limits = {
    headersTimeoutMs: 100,
    requestTimeoutMs: 200,
    checkIntervalMs: 20,
    maxConnections: 1,
  };

  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });

  /** Opens a socket for each text, in order, and sends it; resolves when the last one is closed. */
  async function waitUntilClosed(...texts: string[]): Promise<void> {
    const { port, hostname } = new URL((await createTestService({ limits })).url);
    for (const text of texts) {
      const socket = connect({ port: Number(port), host: hostname });
      sockets.push(socket);
      await once(socket, 'connect');
      // A socket that is closed while it writes reports a reset first.
      socket.on('error', () => undefined);
      socket.resume().write(text);
    }
    await new Promise((resolve) => sockets.at(-1)!.once('close', resolve));
  }

  it.each([
    ['body', 'POST /registry/telemetry HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{'],
    ['head', 'POST /registry/telemetry HTTP/1.1\r\nhost'],
  ])('is closed when the %s of its request never ends', async (_part, text) => {
    await waitUntilClosed(text);
  });

  it('is closed when there are too many others', async () => {
    const request = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
    await waitUntilClosed(request, request);
  });
});
