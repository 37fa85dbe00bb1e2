import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from 'shared-contracts';

/** Below the loader's own deadline, so that the runtime has settled when a retry begins. */
const REQUEST_DEADLINE_MS = 4000;

async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_DEADLINE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

const attempts = new Map<string, number>();

/** A browser queues behind a request that hangs and keeps a bad answer: ask under another address. */
function toFreshUrl(url: string, attempt = 1): string {
  return attempt === 1 ? url : `${url}?attempt=${attempt}`;
}

/** The runtime itself waits for ever for a manifest and never looks at its status. */
const deadlines: ModuleFederationRuntimePlugin = {
  name: 'deadlines',
  fetch: fetchManifest,
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = toFreshUrl(url, attempts.get(remoteInfo?.name ?? ''));
    script.crossOrigin = 'anonymous';
    return { script, timeout: REQUEST_DEADLINE_MS };
  },
};

registerPlugins([deadlines]);

/** Where a build keeps the chunks it has loaded; a second start of it would take them from there. */
const toChunkRegister = (name: string) => `webpackChunk${name.replaceAll('-', '_')}`;

/**
 * Fetches a remote's exposed module. A repeated attempt starts from nothing: the runtime keeps a
 * failed manifest, and the remote's own build the code it has loaded, faulty or not.
 */
export function fetchRemoteModule(remote: RegisteredRemote, attempt: number): Promise<unknown> {
  const { name, manifestUrl } = remote;
  attempts.set(name, attempt);
  if (attempt > 1) Reflect.deleteProperty(window, toChunkRegister(name));
  registerRemotes([{ name, entry: toFreshUrl(manifestUrl, attempt) }], { force: attempt > 1 });
  return loadRemote(`${name}/remote`);
}
