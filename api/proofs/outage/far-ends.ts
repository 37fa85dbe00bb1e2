import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { idTokenClaims } from '../../src/adapters/id-token';

export const PROOF_PROJECT = 'molar-outage';

interface FarEnd {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
}

async function listen(answer: RequestListener): Promise<FarEnd> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** The identity provider's keys, and what signs with them. */
export async function startIdentity(now: Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256' }];
  const seconds = now.getTime() / 1000;
  const sign = (email: string): Promise<string> => {
    const { issuer: iss, audience: aud } = idTokenClaims(PROOF_PROJECT);
    const times = { iat: seconds - 60, auth_time: seconds - 60, exp: seconds + 3_000 };
    return new SignJWT({ iss, aud, sub: `uid-${email}`, email, email_verified: true, ...times })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(privateKey);
  };
  const server = await listen((_request, response) => response.end(JSON.stringify({ keys })));
  return { ...server, sign };
}

/** Takes every photo. */
export const startImageHost = (): Promise<FarEnd> =>
  listen((request, response) =>
    request
      .resume()
      .on('end', () =>
        response.end(JSON.stringify({ success: true, data: { url: 'https://i.example.test/1' } })),
      ),
  );

/** A registry without remotes. */
export const startRegistry = (): Promise<FarEnd> =>
  listen(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json').setHeader('etag', '"1"');
    const document = { schemaVersion: 1, remotes: {}, history: [] };
    response.end(JSON.stringify(url.endsWith('/rates') ? { rates: [] } : document));
  });
