import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { WebAuthnJson } from 'shared-contracts';
import { texts } from '../texts';
import { PasskeyError } from './passkey-error';

/** By the name of the browser's error. A closed window and one that timed out have the same. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: texts.passkey.cancelled,
  AbortError: texts.passkey.cancelled,
  InvalidStateError: texts.passkey.present,
  NotSupportedError: texts.passkey.unsupported,
};

/** The library wraps errors of the browser, and keeps their names. */
const toPasskeyError = (cause: unknown): PasskeyError => {
  const { name } = cause as Error;
  return new PasskeyError(reasons[name] ?? texts.passkey.failed, { cause });
};

async function ask<Response extends object>(ceremony: () => Promise<Response>) {
  if (!canUsePasskeys()) throw new PasskeyError(texts.passkey.unsupported);
  try {
    return { ...(await ceremony()) } as WebAuthnJson;
  } catch (cause) {
    throw toPasskeyError(cause);
  }
}

/** Whether the browser knows passkeys. */
export const canUsePasskeys = browserSupportsWebAuthn;

/** Has the browser ask for a passkey; throws a PasskeyError. */
export const getPasskey = (options: WebAuthnJson): Promise<WebAuthnJson> =>
  ask(() =>
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

/** Has the browser make a passkey; throws a PasskeyError. */
export const makePasskey = (options: WebAuthnJson): Promise<WebAuthnJson> =>
  ask(() =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );

/** Closes the browser's window, whose request then fails. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();
