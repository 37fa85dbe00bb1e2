/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import {
  changeSecondFactorRules,
  createUser,
  getIsAdmin,
  getReceipt,
  listAppointmentOptions,
  listBookings,
  listUsers,
  toErrorMessage,
  shareDocument,
  uploadImage,
} from 'shared-contracts';
import { createApiClient } from './api-client';
import { type ApiError, toNetworkError } from './api-error';
import { BrokenContractError } from './broken-contract-error';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}
type Answer = (seen: Seen, response: ServerResponse) => void;

let answer: Answer;
const seen: Seen[] = [];

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function receive(request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request;
  const body = await readBody(request);
  seen.push({ method, url, authorization: headers.authorization, body });
  answer({ method, url, authorization: headers.authorization, body }, response);
}

const server = createServer((request, response) => void receive(request, response));
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const envelope = { message: 'words', retryable: false, requestId: 'r1' };
const reject = (response: ServerResponse, status: number, code: string) =>
  json(response, status, { ...envelope, code });

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen.length = 0;
});

function createClient(stored: string | null = 'access-1') {
  let token = stored;
  const parts = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    getAccessToken: () => token,
    renewAccessToken: jest.fn<Promise<string | null>, [string]>(async () => (token = 'access-2')),
    endSession: jest.fn<Promise<void>, [ApiError]>(async () => void (token = null)),
    confirm: jest.fn<Promise<boolean>, [ApiError]>(async () => false),
    onBrokenContract: jest.fn<void, [BrokenContractError]>(),
  };
  return { ...parts, ...createApiClient(parts) };
}

const email = 'pat+1@clinic.test';

describe('a file', () => {
  const params = { id: 'b0000000-0000-4000-8000-000000000001' };

  it('comes as its bytes, also those that are no text', async () => {
    const bytes = [0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xe2];
    answer = (_seen, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from(bytes));
    const file = await createClient().call(getReceipt, { params });
    expect([...new Uint8Array(file)]).toEqual(bytes);
  });

  it('that is missing fails with the error of the API', async () => {
    answer = (_seen, response) => reject(response, 404, 'not_found');
    const call = createClient().call(getReceipt, { params });
    await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('behind a proxy that is down fails as an internal error', async () => {
    answer = (_seen, response) => response.writeHead(502).end('<html>');
    const call = createClient().call(getReceipt, { params });
    await expect(call).rejects.toMatchObject({ code: 'internal', status: 502 });
  });
});

describe('requests', () => {
  it('send a query without the token to a public endpoint', async () => {
    answer = (_seen, response) => json(response, 200, []);
    const query = { dateLocal: '2023-01-05' } as const;
    expect(await createClient().call(listAppointmentOptions, { query })).toEqual([]);
    expect(seen[0]).toMatchObject({ method: 'GET', authorization: undefined, body: '' });
    const url = new URL(seen[0]?.url ?? '', 'http://clinic.test');
    expect(url.pathname).toBe('/api/appoinmentOptions');
    expect(Object.fromEntries(url.searchParams)).toEqual({ date: 'Jan 5, 2023' });
  });

  it('returns the error of the API for input that the contract rejects, without a request', async () => {
    const call = createClient().call(getIsAdmin, { params: { email: 'nobody' } });
    const details = [{ path: 'email', message: 'Enter a valid email address' }];
    await expect(call).rejects.toMatchObject({ code: 'validation_failed', status: 400, details });
    expect(seen).toEqual([]);
  });

  it('fill the path and send the access token', async () => {
    answer = (_seen, response) => json(response, 200, { isAdmin: true });
    await createClient().call(getIsAdmin, { params: { email } });
    expect(seen).toEqual([
      {
        method: 'GET',
        url: '/api/users/admin/pat%2B1%40clinic.test',
        authorization: 'Bearer access-1',
        body: '',
      },
    ]);
  });

  it('keep a plus sign in a query', async () => {
    answer = (_seen, response) => json(response, 200, []);
    await createClient().call(listBookings, { query: { email } });
    const { searchParams } = new URL(seen[0]?.url ?? '', 'http://clinic.test');
    expect(searchParams.get('email')).toBe(email);
  });

  it('send the given ID token, and JSON', async () => {
    const insertedId = '00000000-0000-4000-8000-000000000001';
    answer = (_seen, response) => json(response, 200, { acknowledged: true, insertedId });
    const body = { name: 'Pat', email };
    await createClient().call(createUser, { body }, { bearer: 'id-token' });
    expect(seen[0]).toMatchObject({ method: 'POST', authorization: 'Bearer id-token' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
  });

  it('upload a file as the form field image', async () => {
    const data = { url: '/images/a.webp' };
    answer = (_seen, response) => json(response, 200, { success: true, data });
    const photo = new File(['pixels'], 'a.png', { type: 'image/png' });
    expect(await createClient().upload(uploadImage, photo)).toEqual({ success: true, data });
    expect(seen[0]?.authorization).toBe('Bearer access-1');
    expect(seen[0]?.body).toMatch(/name="image"; filename="a.png"[^]*image\/png[^]*pixels/);
  });

  it('upload a file after the texts that belong to it', async () => {
    answer = (_seen, response) => json(response, 200, { addedCount: 1 });
    const id = 'c0000000-0000-4000-8000-000000000001';
    await createClient().upload(shareDocument, new File(['%PDF-'], 'a.pdf'), {
      params: { id, documentId: id },
      fields: { name: 'Plan' },
    });
    expect(seen[0]?.url).toContain(`/documents/patients/${id}/${id}`);
    expect(seen[0]?.body).toMatch(/name="name"[^]*Plan[^]*name="image"; filename="a.pdf"/);
  });

  it('end with the caller', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const options = { signal: controller.signal };
    const call = createClient().call(listUsers, {}, options);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('failures', () => {
  it('carry the whole envelope', async () => {
    const details = [{ path: 'email', message: 'bad' }];
    answer = (_seen, response) =>
      json(response, 400, { ...envelope, code: 'validation_failed', details });
    await expect(createClient().call(listUsers, {})).rejects.toMatchObject({
      name: 'ApiError',
      ...envelope,
      code: 'validation_failed',
      status: 400,
      details,
    });
  });

  it.each([
    [
      'an error page of a proxy',
      { status: 502, body: '<html>Bad gateway</html>', retryable: true },
    ],
    ['an error with an unknown code', { status: 409, body: '{"code":"x"}', retryable: false }],
  ])('have a message for %s', async (_case, { status, body, retryable }) => {
    answer = (_seen, response) => response.writeHead(status).end(body);
    await expect(createClient().call(listUsers, {})).rejects.toMatchObject({
      code: 'internal',
      message: toErrorMessage('internal'),
      status,
      retryable,
      requestId: null,
      details: [],
    });
  });

  it.each([
    [429, { 'retry-after': '20' }, 20_000],
    [429, {}, 0],
    // A date is allowed, too.
    [429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 0],
    // All servers send this one while they start.
    [503, { 'retry-after': '5' }, 0],
  ])(
    'with status %i and the headers %j ask for a wait of %i ms',
    async (status, headers, retryAfterMs) => {
      answer = (_seen, response) => response.writeHead(status, headers).end('');
      await expect(createClient().call(listUsers, {})).rejects.toMatchObject({
        status,
        retryable: true,
        retryAfterMs,
      });
    },
  );

  it('have a message for a lost connection', async () => {
    answer = (_seen, response) => response.destroy();
    await expect(createClient().call(listUsers, {})).rejects.toMatchObject({
      code: 'network',
      message: toNetworkError('offline').message,
      status: null,
      retryable: true,
    });
  });
});

describe('a response that breaks the contract', () => {
  let logged: jest.SpyInstance<void, unknown[]>;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  const user = { _id: 'u1', name: 'Pat Secret', email: 'pat@clinic.test', roles: 'none' };
  const ofBuild = { ...listUsers, buildId: 'remote-x@1.2.0' };

  it.each([
    ['has wrong fields', JSON.stringify([user, user]), /^GET \/users breaks its contract at \*\./],
    ['is not JSON', 'Pat Secret', /^GET \/users breaks its contract at the response$/],
  ])('that %s is told by endpoint and place, never by value', async (_case, body, message) => {
    answer = (_seen, response) => response.writeHead(200).end(body);
    const client = createClient();
    const error = await client.call(ofBuild, {}).catch((failure: unknown) => failure);
    expect(error).toMatchObject({
      code: 'internal',
      message: toErrorMessage('internal'),
      status: 200,
      retryable: false,
    });
    const { cause } = error as { cause?: unknown };
    expect(cause).toBeInstanceOf(BrokenContractError);
    expect((cause as Error).message).toMatch(message);
    expect(cause).toMatchObject({ buildId: 'remote-x@1.2.0' });
    expect(client.onBrokenContract.mock.calls).toEqual([[cause]]);
    expect(logged.mock.calls).toEqual([[cause]]);
    expect(inspect(cause, { depth: null })).not.toMatch(/Secret|pat@/);
  });

  it('is logged once for the same place, and reported each time', async () => {
    answer = (_seen, response) => json(response, 200, [user]);
    const client = createClient();
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ code: 'internal' });
    answer = (_seen, response) => json(response, 200, [user, user]);
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ code: 'internal' });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(client.onBrokenContract).toHaveBeenCalledTimes(2);
  });
});

describe('an expired token', () => {
  const acceptOnly =
    (token: string, code = 'token_expired'): Answer =>
    ({ authorization }, response) =>
      authorization === `Bearer ${token}` ? json(response, 200, []) : reject(response, 401, code);

  it.each(['token_expired', 'unauthenticated'])('is renewed after %s', async (code) => {
    answer = acceptOnly('access-2', code);
    const client = createClient();
    expect(await client.call(listUsers, {})).toEqual([]);
    expect(client.renewAccessToken.mock.calls).toEqual([['access-1']]);
    expect(seen.map(({ authorization }) => authorization)).toEqual([
      'Bearer access-1',
      'Bearer access-2',
    ]);
  });

  it('is renewed once only; a second rejection ends the session [R4.24]', async () => {
    answer = acceptOnly('none');
    const client = createClient();
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ code: 'token_expired' });
    expect(client.renewAccessToken).toHaveBeenCalledTimes(1);
    expect(client.endSession).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(2);
  });

  it('is not sent again when it could not be renewed', async () => {
    answer = acceptOnly('access-2');
    const client = createClient();
    client.renewAccessToken.mockResolvedValue(null);
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ code: 'token_expired' });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['nobody is signed in', null, 401],
    ['the role is not enough', 'access-1', 403],
  ])('is not the reason when %s', async (_case, token, status) => {
    answer = (_seen, response) => reject(response, status, 'forbidden');
    const client = createClient(token);
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ status });
    expect(client.renewAccessToken).not.toHaveBeenCalled();
    expect(client.endSession).not.toHaveBeenCalled();
  });

  it('does not affect the session that has replaced its own', async () => {
    answer = acceptOnly('none');
    const client = createClient();
    client.renewAccessToken.mockResolvedValue('of-an-earlier-session');
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ code: 'token_expired' });
    expect(client.endSession).not.toHaveBeenCalled();
  });

  it('is not renewed when it is an ID token', async () => {
    answer = acceptOnly('none', 'unauthenticated');
    const client = createClient();
    const call = client.call(createUser, { body: { name: 'Pat', email } }, { bearer: 'id-token' });
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(client.renewAccessToken).not.toHaveBeenCalled();
  });
});

describe('an account that has been closed', () => {
  const closed = { code: 'account_closed', status: 403 };

  it('ends the session at once, and once for all rejected calls [R6.11]', async () => {
    answer = (_seen, response) => reject(response, closed.status, closed.code);
    const client = createClient();
    const calls = [client.call(listUsers, {}), client.call(getIsAdmin, { params: { email } })];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: closed });
    }
    expect(client.endSession.mock.calls).toEqual([[expect.objectContaining(closed)]]);
    expect(client.renewAccessToken).not.toHaveBeenCalled();
  });

  it('ends the session after its token was renewed, too', async () => {
    answer = ({ authorization }, response) =>
      authorization === 'Bearer access-1'
        ? reject(response, 401, 'token_expired')
        : reject(response, closed.status, closed.code);
    const client = createClient();
    await expect(client.call(listUsers, {})).rejects.toMatchObject(closed);
    expect(client.endSession).toHaveBeenCalledTimes(1);
  });
});

describe('a call that needs a confirmation', () => {
  const asked = { code: 'confirmation_required', status: 403 };
  const ways = { ways: 'totp recoveryCode' };

  /** Asks until the person has confirmed, as the API does. */
  function askUntil(isConfirmed: () => boolean, found: (response: ServerResponse) => void): Answer {
    return (_seen, response) =>
      isConfirmed()
        ? found(response)
        : json(response, asked.status, { ...envelope, code: asked.code, params: ways });
  }

  /** A client whose person confirms when they are asked. */
  function createConfirming(found: (response: ServerResponse) => void) {
    let isConfirmed = false;
    answer = askUntil(() => isConfirmed, found);
    const client = createClient();
    client.confirm.mockImplementation(async () => (isConfirmed = true));
    return client;
  }

  it('is sent once more, unchanged, after it was given', async () => {
    const client = createConfirming((response) => json(response, 200, { modifiedCount: 1 }));
    const body = { demandedRoles: [], asksAll: true };
    expect(await client.call(changeSecondFactorRules, { body })).toEqual({ modifiedCount: 1 });
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
    const [[reason]] = client.confirm.mock.calls as [[ApiError]];
    expect(reason).toMatchObject({ ...asked, params: ways });
  });

  it('brings the file that it was for', async () => {
    const client = createConfirming((response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    );
    const params = { id: 'b0000000-0000-4000-8000-000000000001' };
    const file = await client.call(getReceipt, { params });
    expect(new TextDecoder().decode(file)).toBe('%PDF');
  });

  it('uploads its file again', async () => {
    const data = { url: '/images/a.webp' };
    const client = createConfirming((response) => json(response, 200, { success: true, data }));
    await client.upload(uploadImage, new File(['pixels'], 'a.png', { type: 'image/png' }));
    expect(seen.map(({ body }) => body.includes('pixels'))).toEqual([true, true]);
  });

  it('fails with the first error when it was not given', async () => {
    answer = askUntil(
      () => false,
      () => undefined,
    );
    const client = createClient();
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ ...asked, params: ways });
    expect(seen).toHaveLength(1);
  });

  it('is not sent a third time', async () => {
    answer = askUntil(
      () => false,
      () => undefined,
    );
    const client = createClient();
    client.confirm.mockResolvedValue(true);
    await expect(client.call(listUsers, {})).rejects.toMatchObject(asked);
    expect(seen).toHaveLength(2);
    expect(client.confirm).toHaveBeenCalledTimes(1);
  });

  it('is not sent again once its caller has gone', async () => {
    const controller = new AbortController();
    answer = askUntil(
      () => false,
      () => undefined,
    );
    const client = createClient();
    client.confirm.mockImplementation(async () => {
      controller.abort();
      return true;
    });
    const call = client.call(listUsers, {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('is the only one that asks: other errors come through', async () => {
    answer = (_seen, response) => reject(response, 403, 'forbidden');
    const client = createClient();
    await expect(client.call(listUsers, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(client.confirm).not.toHaveBeenCalled();
  });
});
