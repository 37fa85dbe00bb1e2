import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { MINUTE_MS, type WebAuthnJson } from 'shared-contracts';
import type { Context } from '../../../context';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as passkeys from './passkeys.repository';

const CHALLENGE_MS = 5 * MINUTE_MS;

type PasskeyContext = Pick<Context, 'clock' | 'publicUrl'>;

/** Passkeys are bound to the site: one that was made for another is not offered here, and would not be accepted. */
const toSite = (publicUrl: string) => {
  const { hostname: rpID, origin } = new URL(publicUrl);
  return { rpID, origin };
};

const toDescriptors = (credentials: readonly passkeys.Credential[]) =>
  credentials.map(({ credentialId: id, transports }) => ({
    id,
    transports: [...transports] as AuthenticatorTransport[],
  }));

async function keepChallenge(
  { clock }: PasskeyContext,
  db: Db,
  { userId, challenge }: { readonly userId: string; readonly challenge: string },
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS);
  await passkeys.saveChallenge(db, { userId, challenge, expiresAt });
}

/** What a browser makes a passkey with that the account does not have yet. */
export async function createPasskeyOptions(
  context: PasskeyContext,
  db: Db,
  {
    userId,
    email,
    name,
  }: { readonly userId: string; readonly email: string; readonly name: string },
): Promise<WebAuthnJson> {
  const options = await generateRegistrationOptions({
    rpName: db.clinic.name,
    rpID: toSite(context.publicUrl).rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: toDescriptors(await passkeys.listCredentials(db, userId)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(context, db, { userId, challenge: options.challenge });
  return { ...options };
}

interface NewPasskey {
  readonly userId: string;
  readonly response: WebAuthnJson;
}

/** What the library throws tells of a response that is not of our making. */
const reject = (cause: unknown): never => {
  throw new DomainError('second_factor_invalid', {}, { cause });
};

/**
 * The passkey that a browser has made. Outside of a transaction, so that a challenge is used up though the response is rejected.
 * Throws `second_factor_invalid`.
 */
export async function readNewPasskey(
  { clock, publicUrl }: PasskeyContext,
  db: Db,
  { userId, response }: NewPasskey,
): Promise<passkeys.Credential> {
  const now = clock();
  const { rpID, origin } = toSite(publicUrl);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => passkeys.takeChallenge(db, { userId, challenge, now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(reject);
  if (!verified) throw new DomainError('second_factor_invalid');
  const {
    id: credentialId,
    publicKey,
    counter: signCount,
    ...credential
  } = registrationInfo.credential;
  return {
    ...{ credentialId, signCount, transports: credential.transports ?? [] },
    publicKey: Buffer.from(publicKey).toString('base64url'),
  };
}

/** What a browser proves a passkey of the account with. Throws `not_found` for an account without one. */
export async function createAssertionOptions(
  context: PasskeyContext,
  db: Db,
  userId: string,
): Promise<WebAuthnJson> {
  const credentials = await passkeys.listCredentials(db, userId);
  if (credentials.length === 0) throw new DomainError('not_found');
  const options = await generateAuthenticationOptions({
    rpID: toSite(context.publicUrl).rpID,
    allowCredentials: toDescriptors(credentials),
    userVerification: 'preferred',
  });
  await keepChallenge(context, db, { userId, challenge: options.challenge });
  return { ...options };
}

/** Whether the response proves a passkey of the account. */
export async function acceptAssertion(
  { clock, publicUrl }: PasskeyContext,
  db: Db,
  { userId, response }: { readonly userId: string; readonly response: WebAuthnJson },
): Promise<boolean> {
  const now = clock();
  const { rpID, origin } = toSite(publicUrl);
  const credentials = await passkeys.listCredentials(db, userId);
  const used = credentials.find(({ credentialId }) => credentialId === response.id);
  if (!used) return false;
  const { credentialId: id, signCount: counter } = used;
  const publicKey = new Uint8Array(Buffer.from(used.publicKey, 'base64url'));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => passkeys.takeChallenge(db, { userId, challenge, now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey, counter },
    requireUserVerification: false,
  }).catch(reject);
  if (!verified) return false;
  const signCount = authenticationInfo.newCounter;
  await passkeys.markPasskeyUsed(db, { credentialId: id, signCount, now });
  return true;
}
