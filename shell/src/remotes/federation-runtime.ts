import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { PageData, RegisteredRemote } from 'shared-contracts';
import { admitRemote, integrityOf } from '../integrity';

/** Below the loader's own deadline, so that the runtime has settled when a retry begins. */
const REQUEST_DEADLINE_MS = 4000;

const attempts = new Map<string, number>();
const manifests = new Map<string, unknown>();

/** Answers from the page itself where the server has put the manifest there. */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const inlined = manifests.get(url);
  if (inlined) return Response.json(inlined);
  const integrity = integrityOf(url);
  const signal = AbortSignal.timeout(REQUEST_DEADLINE_MS);
  const response = await fetch(url, { ...init, signal, ...(integrity && { integrity }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** A browser queues behind a request that hangs and keeps a bad answer: ask under another address. */
function toFreshUrl(url: string, attempt = 1): string {
  return attempt === 1 ? url : `${url}?attempt=${attempt}`;
}

/** The runtime itself waits for ever for a manifest, never looks at its status, knows no hashes. */
const deadlines: ModuleFederationRuntimePlugin = {
  name: 'deadlines',
  fetch: fetchManifest,
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = toFreshUrl(url, attempts.get(remoteInfo?.name ?? ''));
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    return { script, timeout: REQUEST_DEADLINE_MS };
  },
};

registerPlugins([deadlines]);

/** Makes the manifests known that came with the page. */
export function admitManifests(inlined: PageData['manifests']): void {
  for (const [url, manifest] of Object.entries(inlined)) {
    manifests.set(new URL(url, document.baseURI).href, manifest);
  }
}

const toGlobal = (name: string) => name.replaceAll('-', '_');

/**
 * Where a build keeps itself and the chunks it has loaded: another start of it, or of another
 * version, would take them from there.
 */
function forgetBuild(name: string): void {
  Object.assign(window, { [toGlobal(name)]: undefined });
  const registers = Object.keys(window).filter((key) =>
    key.startsWith(`webpackChunk${toGlobal(name)}_`),
  );
  for (const key of registers) Reflect.deleteProperty(window, key);
}

/**
 * Fetches a remote's exposed module. A repeated attempt starts from nothing: the runtime keeps a
 * failed manifest, and the remote's own build the code it has loaded, faulty or not.
 */
export function fetchRemoteModule(remote: RegisteredRemote, attempt: number): Promise<unknown> {
  const { name, manifestUrl } = remote;
  admitRemote(remote);
  attempts.set(name, attempt);
  if (attempt > 1) forgetBuild(name);
  registerRemotes([{ name, entry: toFreshUrl(manifestUrl, attempt) }], { force: attempt > 1 });
  return loadRemote(`${name}/remote`);
}
