import type { Settings, SettingsChange } from 'shared-contracts';
import { call, type CallResponse } from './call';
import type { SignedIn } from './people';
import type { TestApi } from './test-api';

export const readSettings = async (
  api: Pick<TestApi, 'url'>,
  { token }: Pick<SignedIn, 'token'>,
): Promise<Settings> => (await call(api, 'GET /api/settings', { token })).body as Settings;

/** Sends a change, or previews it, as a page that has just loaded does. */
export async function sendChange(
  api: Pick<TestApi, 'url'>,
  { token }: Pick<SignedIn, 'token'>,
  { path = 'changes', ...change }: (SettingsChange | object) & { path?: 'changes' | 'preview' },
): Promise<CallResponse> {
  const { revision } = await readSettings(api, { token });
  return call(api, `POST /api/settings/${path}`, { token, body: { revision, ...change } });
}
