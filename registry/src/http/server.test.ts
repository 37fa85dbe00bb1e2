import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { testShell } from '../test-kit/candidate';
import { removeTempDirs } from '../test-kit/temp-dir';
import {
  type Caller,
  createTestService,
  headersOf,
  buildBody,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { guardAccess } from './access';

const remote = '/remotes/remote-booking';

// Folders, sockets and compression are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

interface Call {
  readonly url: string;
  readonly method?: 'DELETE';
  readonly caller?: Caller | null;
  readonly body?: object;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(service: TestService, request: Call) {
  const { url, caller = 'booking', body, etag, headers } = request;
  const { method = body ? 'POST' : 'GET' } = request;
  const response = await fetch(service.url + url, {
    method,
    headers: {
      ...headersOf(service, caller, etag),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const content = (text ? JSON.parse(text) : null) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, content };
}

const etagOf = (headers: Headers) => headers.get('etag')?.replaceAll('"', '');

describe('the document', () => {
  it('GET /document returns the document with an ETag, or 304 when the ETag matches', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const url = '/document';
    const { status, headers, content } = await call(service, { url, caller: 'shell' });
    expect(status).toBe(200);
    expect(etagOf(headers)).toBe(etag);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(content).toEqual((await service.registry.read()).document);
    const again = await fetch(service.url + url, {
      headers: { ...headersOf(service, 'shell'), 'if-none-match': `"${etag}"` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('publishing', () => {
  const drafts = `${remote}/drafts`;

  it('publishing stores a build, and changes nothing when it is repeated', async () => {
    const service = await createTestService();
    const draft = await call(service, { url: drafts, body: buildBody('1.0.0') });
    expect(draft.status).toBe(201);
    const url = `${drafts}/${String(draft.content.draftId)}/publish`;
    const first = await call(service, { url, body: { smoke: 'passed' } });
    expect(first.status).toBe(201);
    expect(first.content).toEqual((await service.registry.read()).document);
    expect(first.content.history).toMatchObject([
      { by: 'booking', action: 'publish', smoke: 'passed' },
      {},
    ]);
    const again = await call(service, { url: drafts, body: buildBody('1.0.0') });
    expect(again).toMatchObject({ status: 200, content: { draftId: null } });
    expect(await service.registry.verify()).toEqual([]);
  });

  it('a draft is neither published by nor discarded for another remote', async () => {
    const service = await createTestService();
    const { content } = await call(service, { url: drafts, body: buildBody('1.0.0') });
    const other = `/remotes/remote-payment/drafts/${String(content.draftId)}`;
    const caller = 'payment';
    const published = { url: `${other}/publish`, caller, body: { smoke: 'passed' } } as const;
    expect(await call(service, published)).toMatchObject({
      status: 404,
      content: { code: 'draft_unknown' },
    });
    expect(await call(service, { url: other, caller, method: 'DELETE' })).toMatchObject({
      status: 204,
    });
    const url = `${drafts}/${String(content.draftId)}/publish`;
    expect(await call(service, { url, body: { smoke: 'passed' } })).toMatchObject({ status: 201 });
  });

  const next = buildBody('1.1.0') as { files: object };
  const withFiles = (files: object) => ({ ...next, files });
  const page = Buffer.from('<script>steal()</script>').toString('base64');

  it.each([
    ['other bytes under an existing version', buildBody('1.0.0', 'other'), 409, 'version_exists'],
    ['a build that fails a gate', { ...next, budgetKb: null }, 422, 'gates_failed'],
    ['a version of another build', { ...next, version: '1.2.0' }, 422, 'gates_failed'],
    ['an invalid version', { ...next, version: 'newest' }, 400, 'validation_failed'],
    ['an unknown field', { ...next, by: 'me' }, 400, 'validation_failed'],
    ['a path upwards', withFiles({ '../a.js': '' }), 400, 'validation_failed'],
    ['a hidden path', withFiles({ 'a/.b.js': '' }), 400, 'validation_failed'],
    [
      'a page that would run on the origin of the portal',
      withFiles({ ...next.files, 'evil.html': page }),
      422,
      'gates_failed',
    ],
    ['a compressed form', withFiles({ 'a.js.br': '' }), 400, 'validation_failed'],
    ['invalid base64', withFiles({ 'a.js': '?' }), 400, 'validation_failed'],
  ])('publishing rejects %s', async (...[, body, status, code]) => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const response = await call(service, { url: drafts, body });
    expect(response).toMatchObject({ status, content: { code, retryable: false } });
    expect((await service.registry.read()).etag).toBe(etag);
  });
});

describe('a change', () => {
  it.each([
    ['promote', { version: '1.1.0', note: 'ready' }, { current: '1.1.0', status: 'live' }],
    ['canary', { percent: 5 }, { canary: { version: '1.1.0', percent: 5 }, status: 'canary' }],
  ])('a %s changes what visitors get', async (action, body, entry) => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { status, content, headers } = await call(service, {
      url: `${remote}/${action}`,
      body,
      etag,
    });
    expect(status).toBe(200);
    expect(content).toMatchObject({ remotes: { 'remote-booking': entry } });
    expect(etagOf(headers)).toBe((await service.registry.read()).etag);
  });

  it('a rollback returns to the previous version', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { headers } = await call(service, { url: `${remote}/promote`, body: {}, etag });
    const newest = etagOf(headers);
    const back = await call(service, { url: `${remote}/rollback`, body: {}, etag: newest });
    expect(back.content).toMatchObject({ remotes: { 'remote-booking': { current: '1.0.0' } } });
  });

  it('a change without If-Match is rejected', async () => {
    const service = await createTestService();
    await publishVersions(service, '1.0.0', '1.1.0');
    const response = await call(service, { url: `${remote}/promote`, body: {} });
    expect(response).toMatchObject({ status: 428, content: { code: 'precondition_required' } });
  });

  it('only one of two simultaneous changes is applied, and the other gets to know which', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0', '1.2.0');
    const responses = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) =>
        call(service, { url: `${remote}/promote`, body: { version }, etag }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { current } = (await service.registry.read()).document.remotes['remote-booking']!;
    const loser = responses.find(({ status }) => status === 412)!;
    expect(loser.content).toMatchObject({ code: 'document_changed' });
    expect(loser.content.message).toContain(`booking promoted ${current}`);
  });

  it('a change that is not possible leaves the document unchanged', async () => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const response = await call(service, { url: `${remote}/rollback`, body: {}, etag });
    expect(response).toMatchObject({ status: 409, content: { code: 'no_fallback_version' } });
    expect((await service.registry.read()).etag).toBe(etag);
  });
});

describe('access', () => {
  const noToken = { status: 401, code: 'token_missing' };
  const notYours = { status: 403, code: 'not_your_remote' };
  const adminOnly = { status: 403, code: 'admin_only' };
  const promote = { url: `${remote}/promote`, body: {} };
  const publish = { url: `${remote}/drafts`, body: buildBody('1.1.0') };
  const tokens = { url: '/tokens', body: { name: 'mine', scope: 'all' } };
  const freeze = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
  const rows: [string, Caller | null, Call, { status: number; code?: string }][] = [
    ['a caller without a token cannot read the document', null, { url: '/document' }, noToken],
    ['a caller without a token cannot read the rates', null, { url: '/rates' }, noToken],
    ['a caller without a token cannot promote', null, promote, noToken],
    ['a caller without a token cannot publish', null, publish, noToken],
    ['the shell can read the document', 'shell', { url: '/document' }, { status: 200 }],
    ['the shell cannot promote', 'shell', promote, notYours],
    ['another team cannot promote', 'payment', promote, notYours],
    ['another team cannot publish', 'payment', publish, notYours],
    [
      'another team cannot start a canary',
      'payment',
      { url: `${remote}/canary`, body: { percent: 5 } },
      notYours,
    ],
    ['another team cannot roll back', 'payment', { url: `${remote}/rollback`, body: {} }, notYours],
    ['another team can read the rates', 'payment', { url: '/rates' }, { status: 200 }],
    ['the shell can read the history', 'shell', { url: '/history' }, { status: 200 }],
    ['a caller without a token cannot read the history', null, { url: '/history' }, noToken],
    ['the team cannot list the tokens', 'booking', { url: '/tokens' }, adminOnly],
    ['the team cannot add a token', 'booking', tokens, adminOnly],
    [
      'the team cannot revoke a token',
      'booking',
      { url: '/tokens/booking', method: 'DELETE' },
      adminOnly,
    ],
    [
      'another team cannot start a roll-out',
      'payment',
      { url: `${remote}/rollout`, body: { steps: [5, 100], everyMinutes: 30 } },
      notYours,
    ],
    [
      'another team cannot cancel a plan',
      'payment',
      { url: `${remote}/cancel`, body: {} },
      notYours,
    ],
    [
      'another team cannot approve',
      'payment',
      { url: `${remote}/approve`, body: { id: 'x' } },
      notYours,
    ],
    [
      'the team cannot protect its remote',
      'booking',
      { url: `${remote}/protect`, body: { isProtected: true } },
      adminOnly,
    ],
    ['the team cannot freeze', 'booking', { url: '/freezes', body: freeze }, adminOnly],
    [
      'the team cannot remove a freeze',
      'booking',
      { url: '/freezes/x', method: 'DELETE' },
      adminOnly,
    ],
    ['the shell can read why steps wait', 'shell', { url: '/waiting' }, { status: 200 }],
    ['an admin can add a token', 'admin', tokens, { status: 201 }],
    ['an admin can list the tokens', 'admin', { url: '/tokens' }, { status: 200 }],
    ['the team can publish', 'booking', publish, { status: 201 }],
    ['the team cannot collect garbage', 'booking', { url: '/gc', body: { keep: 1 } }, adminOnly],
    ['the team cannot verify the stored files', 'booking', { url: '/verify' }, adminOnly],
    ['an admin can publish', 'admin', publish, { status: 201 }],
    ['an admin can verify the stored files', 'admin', { url: '/verify' }, { status: 200 }],
    ['an admin can collect garbage', 'admin', { url: '/gc', body: { keep: 1 } }, { status: 200 }],
  ];

  it.each(rows)('%s', async (...[, caller, request, { status, code }]) => {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0');
    const response = await call(service, { ...request, caller, etag });
    expect(response.status).toBe(status);
    expect(response.content?.code).toBe(code);
    expect((await service.registry.read()).etag).toBe(etag);
  });

  it('a revoked token stops working', async () => {
    const service = await createTestService();
    await service.registry.revokeToken('booking');
    const response = await call(service, { url: '/document' });
    expect(response).toMatchObject({ status: 401, content: { code: 'token_unknown' } });
  });

  it('a route that does not state its access cannot be added', async () => {
    const app = Fastify();
    await app.register(async (scope) => {
      guardAccess(scope, async () => null);
      expect(() => scope.get('/open', async () => 'x')).toThrow('/open has no registryAccess');
    });
    await app.close();
  });
});

describe('acting on behalf of a person', () => {
  async function promoteFor(caller: Caller, person?: string) {
    const service = await createTestService();
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { status, content } = await call(service, {
      url: `${remote}/promote`,
      caller,
      body: {},
      etag,
      headers: person === undefined ? {} : { 'clinic-on-behalf-of': person },
    });
    const { document } = await service.registry.read();
    return { status, content, last: document.history.at(-1)! };
  }

  it('a change on behalf of a person is recorded under the name of the person [R6.13]', async () => {
    const { status, last } = await promoteFor('admin', 'admin@clinic.test');
    expect(status).toBe(200);
    expect(last).toMatchObject({ action: 'promote', by: 'admin@clinic.test' });
  });

  it('a change of an admin token is otherwise recorded under the name of the token', async () => {
    const { last } = await promoteFor('admin');
    expect(last).toMatchObject({ action: 'promote', by: 'admin' });
  });

  it('a team may act only in its own name [R6.13]', async () => {
    const { status, content, last } = await promoteFor('booking', 'admin@clinic.test');
    expect(status).toBe(403);
    expect(content).toMatchObject({ code: 'on_behalf_of_forbidden' });
    expect(content.message).toMatch(/^booking may act only in its own name; omit the header/);
    expect(last).toMatchObject({ action: 'publish' });
    expect((await promoteFor('booking')).last).toMatchObject({ action: 'promote', by: 'booking' });
  });

  it.each([
    ['is empty', ''],
    ['has 101 characters', 'x'.repeat(101)],
    ['has control characters', 'a\tb'],
    ['is not ASCII', 'Zo\u00eb'],
  ])('a name of a person that %s is rejected [R6.13]', async (_what, person) => {
    const { status, content, last } = await promoteFor('admin', person);
    expect({ status, content }).toMatchObject({
      status: 400,
      content: { code: 'validation_failed', details: [{ path: 'clinic-on-behalf-of' }] },
    });
    expect(last).toMatchObject({ action: 'publish' });
  });

  it('a name of a person may have 100 characters', async () => {
    const { last } = await promoteFor('admin', 'x'.repeat(100));
    expect(last.by).toHaveLength(100);
  });
});

describe('an internal error', () => {
  const failing = (error: Error) =>
    createTestService({
      wrap: (storage) => ({ ...storage, readDocument: () => Promise.reject(error) }),
    });

  it('an internal error shows no details to the caller', async () => {
    const service = await failing(new Error('secret path'));
    const { status, content } = await call(service, { url: '/document' });
    expect(status).toBe(500);
    expect(content).toEqual({
      code: 'internal',
      message: 'Something went wrong in the registry',
      retryable: true,
      requestId: expect.any(String) as string,
    });
  });

  it('a full disk is reported as such', async () => {
    const service = await failing(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect(await call(service, { url: '/document' })).toMatchObject({
      status: 507,
      content: { code: 'disk_full', retryable: true },
    });
  });
});

it('the registry is ready while its database responds', async () => {
  const { app } = await createTestService();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const broken = await createTestService({
    wrap: (storage) => ({ ...storage, readDocument: () => Promise.reject(new Error('away')) }),
  });
  const response = await broken.app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable', retryable: true });
});

it('the registry is not ready before it has read the description of the shell, and stays so then', async () => {
  let isThere = false;
  const shell = async () => {
    if (!isThere) throw new Error('there is no shell.json');
    return testShell;
  };
  const { app } = await createTestService({ shell });
  const readStatus = async () => (await app.inject('/readyz')).statusCode;
  expect(await readStatus()).toBe(503);
  isThere = true;
  expect(await readStatus()).toBe(200);
  isThere = false;
  expect(await readStatus()).toBe(200);
});

it('an unknown route gets the one error shape', async () => {
  const service = await createTestService();
  const response = await call(service, { url: '/nothing' });
  expect(response).toMatchObject({ status: 404, content: { code: 'route_unknown' } });
});

it('publishing rejects a body that is too large', async () => {
  const service = await createTestService();
  const body = { ...buildBody('1.0.0'), files: { 'a.js': 'A'.repeat(33 * 1024 * 1024) } };
  expect(await call(service, { url: `${remote}/drafts`, body })).toMatchObject({
    status: 413,
    content: { code: 'payload_too_large' },
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
        message: 'Invalid request',
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
  ])('a connection is closed when the %s of its request never ends', async (_part, text) => {
    await waitUntilClosed(text);
  });

  it('a connection is closed when there are too many others', async () => {
    const request = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
    await waitUntilClosed(request, request);
  });
});
