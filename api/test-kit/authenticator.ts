import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const toBase64Url = (bytes: Uint8Array | string): string =>
  Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

interface Changes {
  /** Where the page is that asks; the site unless given. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
}

const SITE = 'https://clinic.test';

function toClientData(type: string, { challenge, origin = SITE }: Changes): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

/** The head of what is signed: for which site, how, and how often before. */
function toAuthenticatorData(rpId: string, flags: number, count: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

/** A passkey in software: one key (ES256), attestation `none`. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = toBase64Url(credentialId);
  let count = 0;

  /** COSE (RFC 9053): an elliptic curve key, ES256, on the curve P-256. */
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

  const toCredential = (response: object) => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  });

  return {
    /** What the browser sends to register it. */
    register: (given: unknown, changes: Changes = {}) => {
      const { challenge, rp } = given as Options;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        toAuthenticatorData(changes.rpId ?? rp?.id ?? '', USER_PRESENT | HAS_CREDENTIAL, count),
        ...[Buffer.alloc(16), length, credentialId, coseKey],
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return toCredential({
        clientDataJSON: toBase64Url(toClientData('webauthn.create', { challenge, ...changes })),
        attestationObject: toBase64Url(attestation),
        transports: ['internal'],
      });
    },
    /** What the browser sends to prove it. */
    assert: (given: unknown, changes: Changes = {}) => {
      const { challenge, rpId = '' } = given as Options;
      count += 1;
      const authData = toAuthenticatorData(changes.rpId ?? rpId, USER_PRESENT, count);
      const clientData = toClientData('webauthn.get', { challenge, ...changes });
      const signed = Buffer.concat([authData, sha256(clientData)]);
      return toCredential({
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(authData),
        signature: toBase64Url(sign('sha256', signed, privateKey)),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
