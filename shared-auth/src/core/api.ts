import {
  createUser,
  endSession,
  getAccessToken,
  getIsAdmin,
  type LegalVersions,
} from 'shared-contracts';
import type { ApiClient, ApiClientParts } from './api-client';
import { createApiClient } from './api-client';
import type { KnownRights } from './session-state';

/** The calls that the session itself makes; they throw an ApiError. */
export interface AccountApi {
  readonly register: (person: { name: string; email: string }, idToken: string) => Promise<void>;
  readonly getAccessToken: (email: string, idToken: string) => Promise<string>;
  readonly getRights: (email: string) => Promise<KnownRights>;
  /** Ends the session at the clinic. */
  readonly endSession: () => Promise<unknown>;
}

/** Everything that speaks HTTP, as one file for the browser to fetch when it is first needed. */
export interface Api {
  readonly client: ApiClient;
  readonly account: AccountApi;
}

function createAccountApi(
  { call }: Pick<ApiClient, 'call'>,
  agreedTo: LegalVersions | undefined,
): AccountApi {
  return {
    register: async (person, bearer) => {
      await call(createUser, { body: { ...person, ...(agreedTo && { agreedTo }) } }, { bearer });
    },
    getAccessToken: async (email, bearer) =>
      (await call(getAccessToken, { query: { email } }, { bearer })).accessToken,
    getRights: (email) => call(getIsAdmin, { params: { email } }),
    endSession: () => call(endSession, {}),
  };
}

interface ApiParts extends ApiClientParts {
  /** What this page says a new account agrees to. */
  readonly agreedTo?: LegalVersions | undefined;
}

export function createApi({ agreedTo, ...parts }: ApiParts): Api {
  const client = createApiClient(parts);
  return { client, account: createAccountApi(client, agreedTo) };
}
