/** The browser's window for passkeys. */
export interface PasskeyWindow {
  readonly get: jest.Mock;
  readonly create: jest.Mock;
  /** Fails as when the person closes the window, or does nothing for too long. */
  readonly cancel: () => Promise<never>;
}

const toBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'passkey-1',
  rawId: toBytes('passkey-1'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: toBytes('data'),
    attestationObject: toBytes('attestation'),
    clientDataJSON: toBytes('{}'),
    signature: toBytes('signature'),
    userHandle: null,
    getTransports: () => ['internal'],
  },
};

/** A browser that knows passkeys, which the test environment does not; its window succeeds at once. */
export function mockPasskeys(): PasskeyWindow {
  const get = jest.fn(async () => credential);
  const create = jest.fn(async () => credential);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  return {
    get,
    create,
    cancel: async () => {
      throw new DOMException('not allowed', 'NotAllowedError');
    },
  };
}

afterEach(() => {
  delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
});
