import type { Endpoint, InputOf, LegalVersions, ResponseOf } from 'shared-contracts';
import { API_PREFIX } from 'shared-contracts';
import type { Api } from './api';
import { afterNextPaint } from './after-next-paint';
import type { CallOptions, UploadOptions } from './api-client';
import { type ApiError, toNetworkError } from './api-error';
import type { BrokenContractError } from './broken-contract-error';
import type { AuthOptions } from './firebase-identity';
import { memoizeAsync } from './memoize-async';
import type { Session } from './session';
import { createSession } from './session';
import { openSessionChannel } from './session-channel';
import { openTokenStorage } from './token-storage';

interface Auth {
  readonly session: Session;
  /** For what a page asks, which the page itself goes before. */
  readonly api: () => Promise<Api>;
}

let configured: Auth | null = null;

function rethrowAsNetworkError(cause: unknown): never {
  throw toNetworkError(cause);
}

interface SiteAuthOptions extends AuthOptions {
  /** The versions of the legal texts that this page links to: a new account agrees to them. */
  readonly agreedTo?: LegalVersions | undefined;
  /** Called when the account has been closed, with words for the person who sees the page. */
  readonly onAccountClosed?: (message: string) => void;
  /** Called when a response breaks its contract, which the console says already. */
  readonly onBrokenContract?: (error: BrokenContractError) => void;
  /** Called when a call needs a confirmation: whether the person has given one, so that it is sent once more. */
  readonly confirm?: (reason: ApiError) => Promise<boolean>;
}

function createAuth(siteOptions: SiteAuthOptions): Auth {
  const { onAccountClosed, onBrokenContract = () => undefined, ...others } = siteOptions;
  const { confirm = async () => false, agreedTo, ...options } = others;
  const identity = memoizeAsync(async () => {
    const module = await import('./firebase-identity').catch(rethrowAsNetworkError);
    return module.createFirebaseIdentity(options);
  });
  const openApi = memoizeAsync(async () => {
    const module = await import('./api').catch(rethrowAsNetworkError);
    const { getAccessToken, renewAccessToken } = session;
    const endSession = ({ code, message }: ApiError) => {
      if (code === 'account_closed') onAccountClosed?.(message);
      return session.logOut();
    };
    const calls = { baseUrl: API_PREFIX, getAccessToken, renewAccessToken };
    return module.createApi({ ...calls, endSession, confirm, onBrokenContract, agreedTo });
  });
  const api = memoizeAsync(async () => {
    await afterNextPaint();
    return openApi();
  });
  const account = async () => (await openApi()).account;
  const tokens = openTokenStorage();
  const session = createSession({ identity, account, tokens, channel: openSessionChannel() });
  return { session, api };
}

/**
 * Creates the one session and the one API client of the page. Called once, by the shell; throws the
 * second time. `emulatorOrigin` and `googleScript` are given in local mode only.
 * @example void configureAuth({ firebase: clientConfig.firebase }).start();
 */
export function configureAuth(options: SiteAuthOptions): Session {
  if (configured) throw new Error('shared-auth is configured already');
  configured = createAuth(options);
  return configured.session;
}

function requireAuth(): Auth {
  if (configured) return configured;
  throw new Error('shared-auth is not configured');
}

/**
 * The session, for logging in and out; components read its state through `useSession`. Throws
 * when the shell has not configured it.
 * @example await requireSession().logOut();
 */
export function requireSession(): Session {
  return requireAuth().session;
}

/**
 * Calls the API once and returns its parsed response. Sends the access token where the endpoint
 * needs one, and renews it once when it has expired. Throws an ApiError.
 * @example callApi(listAppointmentOptions, { query: { dateLocal: '2023-01-05' } }, { signal })
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const { client } = await requireAuth().api();
  return client.call(endpoint, input, options);
}

/**
 * Uploads one file, as the form field `image`, and returns the parsed response. Throws an ApiError.
 * @example const { data } = await uploadFile(uploadImage, photo);
 */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  options?: UploadOptions,
): Promise<ResponseOf<E>> {
  const { client } = await requireAuth().api();
  return client.upload(endpoint, file, options);
}
