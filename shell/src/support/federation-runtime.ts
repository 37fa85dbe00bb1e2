import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { PageData, RegisteredRemote, RemoteModule } from 'shared-contracts';
import { allowRemote, getIntegrity } from '../integrity';
import { parseModule } from '../remotes/parse-module';
import { loadTexts } from './load-texts';
import { sharedModules } from './shared-modules';

/** Shorter than the loader's own timeout, so that the runtime has settled before a retry. */
const REQUEST_TIMEOUT_MS = 4000;

const attempts = new Map<string, number>();
const manifests = new Map<string, unknown>();

/** Takes the manifest from the page if the server has inlined it. */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const inlined = manifests.get(url);
  if (inlined) return Response.json(inlined);
  const integrity = getIntegrity(url);
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal, ...(integrity && { integrity }) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

/** A browser queues behind a request that hangs and caches a bad response: change the URL. */
function toFreshUrl(url: string, attempt = 1): string {
  return attempt === 1 ? url : `${url}?attempt=${attempt}`;
}

/** The runtime itself has no timeout for manifests, ignores their status and knows no hashes. */
const requestPolicy: ModuleFederationRuntimePlugin = {
  name: 'request-policy',
  fetch: fetchManifest,
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = toFreshUrl(url, attempts.get(remoteInfo?.name ?? ''));
    script.crossOrigin = 'anonymous';
    script.integrity = getIntegrity(url);
    return { script, timeout: REQUEST_TIMEOUT_MS };
  },
};

// Builds of remotes have no runtime of their own (`externalRuntime` in `build-config/webpack.mjs`).
Object.assign(window, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = init({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [requestPolicy],
});

/** Registers the manifests that the page carries, by their URLs. */
export function registerManifests(inlined: PageData['manifests']): void {
  for (const [url, manifest] of Object.entries(inlined)) {
    manifests.set(new URL(url, document.baseURI).href, manifest);
  }
}

const toGlobal = (name: string) => name.replaceAll('-', '_');

/**
 * Deletes the globals where a build keeps itself and, if it is an older one (until shell 2.0.0), its loaded chunks:
 * the next start, also of another version, would reuse them.
 */
function forgetBuild(name: string): void {
  Object.assign(window, { [toGlobal(name)]: undefined });
  const chunkLists = Object.keys(window).filter((key) =>
    key.startsWith(`webpackChunk${toGlobal(name)}_`),
  );
  for (const key of chunkLists) Reflect.deleteProperty(window, key);
}

/**
 * Fetches a remote's exposed module. A retry starts from scratch: the runtime keeps a failed
 * manifest, and the remote's own build the code that it has loaded, faulty or not.
 */
export async function fetchRemoteModule(
  remote: RegisteredRemote,
  attempt: number,
): Promise<RemoteModule> {
  const { name, manifestUrl } = remote;
  allowRemote(remote);
  attempts.set(name, attempt);
  await loadTexts(remote, (url) => toFreshUrl(url, attempt));
  if (attempt > 1) forgetBuild(name);
  federation.registerRemotes([{ name, entry: toFreshUrl(manifestUrl, attempt) }], {
    force: attempt > 1,
  });
  return parseModule(await federation.loadRemote(`${name}/remote`), remote);
}
