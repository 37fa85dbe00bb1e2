import type { AccountApi } from './account-api';
import { createAccountApi } from './account-api';
import type { ApiClient, ApiClientParts } from './api-client';
import { createApiClient } from './api-client';

/** Everything that speaks HTTP, as one file for the browser to fetch when it is first needed. */
export interface Api {
  readonly client: ApiClient;
  readonly account: AccountApi;
}

export function createApi(parts: ApiClientParts): Api {
  const client = createApiClient(parts);
  return { client, account: createAccountApi(client) };
}
