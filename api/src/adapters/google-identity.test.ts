import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { ErrorCode } from 'shared-contracts';
import type { IdentityVerifier } from '../ports';
import { createGoogleIdentity } from './google-identity';
import { idTokenClaims } from './id-token';

// Making a key pair can take seconds on a busy machine.
jest.setTimeout(60_000);

const projectId = 'molar-clinic';
const now = new Date('2026-03-02T14:00:00Z');
const nowSeconds = now.getTime() / 1000;

let privateKey: CryptoKey;
let strangersKey: CryptoKey;
let server: Server;
let keysUrl: string;
let answerStatus: number;
let identity: IdentityVerifier;

beforeAll(async () => {
  const own = await generateKeyPair('RS256');
  ({ privateKey } = own);
  ({ privateKey: strangersKey } = await generateKeyPair('RS256'));
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256' }];
  server = createServer((_request, response) =>
    response.writeHead(answerStatus).end(JSON.stringify({ keys })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answerStatus = 200;
  identity = createGoogleIdentity({ projectId, clock: () => now, keysUrl });
});

const claims = {
  iss: idTokenClaims(projectId).issuer,
  aud: projectId,
  sub: 'uid-1',
  email: 'Patient@Clinic.test',
  email_verified: true,
  iat: nowSeconds - 60,
  auth_time: nowSeconds - 7_200,
  exp: nowSeconds + 3_540,
};

interface Changes {
  readonly claims?: object;
  readonly kid?: string;
  readonly key?: CryptoKey;
}

function sign({ claims: changed = {}, kid = 'key-1', key = privateKey }: Changes = {}) {
  return new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

/** HMAC with the public key as its secret: the classic confusion of algorithms. */
async function signByHmac(): Promise<string> {
  const secret = new TextEncoder().encode('a public key is no secret');
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
}

it('a signed token identifies its holder', async () => {
  expect(await identity.verify(await sign())).toEqual({
    uid: 'uid-1',
    email: 'patient@clinic.test',
    emailVerified: true,
    issuedAt: new Date((nowSeconds - 60) * 1000),
    signedInAt: new Date((nowSeconds - 7_200) * 1000),
  });
});

const rejected: [string, () => Promise<string> | string, ErrorCode][] = [
  ['no signature', () => new UnsecuredJWT(claims).encode(), 'unauthenticated'],
  ['a stranger’s signature', () => sign({ key: strangersKey }), 'unauthenticated'],
  ['an unknown key', () => sign({ kid: 'key-2' }), 'unauthenticated'],
  ['another algorithm', signByHmac, 'unauthenticated'],
  ['another project', () => sign({ claims: { aud: 'other' } }), 'unauthenticated'],
  ['another issuer', () => sign({ claims: { iss: 'https://example.test' } }), 'unauthenticated'],
  ['no subject', () => sign({ claims: { sub: '' } }), 'unauthenticated'],
  ['no email', () => sign({ claims: { email: undefined } }), 'unauthenticated'],
  ['garbled text', () => 'nonsense', 'unauthenticated'],
  ['an end in the past', () => sign({ claims: { exp: nowSeconds } }), 'token_expired'],
  ['no end', () => sign({ claims: { exp: undefined } }), 'unauthenticated'],
  ['no time of issue', () => sign({ claims: { iat: undefined } }), 'unauthenticated'],
  [
    'a time of issue an hour ahead',
    () => sign({ claims: { iat: nowSeconds + 3_600 } }),
    'unauthenticated',
  ],
  [
    'a time of issue more than an hour ago',
    () => sign({ claims: { iat: nowSeconds - 3_601 } }),
    'token_expired',
  ],
];

it.each(rejected)('a token with %s is rejected [R6.9]', async (_what, toToken, code) => {
  await expect(identity.verify(await toToken())).rejects.toMatchObject({ code });
});

it('an unavailable key set is reported as such, not as an invalid token', async () => {
  answerStatus = 500;
  await expect(identity.verify(await sign())).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  const away = createGoogleIdentity({
    projectId,
    clock: () => now,
    keysUrl: 'http://127.0.0.1:9/keys',
  });
  await expect(away.verify(await sign())).rejects.toMatchObject({ code: 'service_unavailable' });
});
