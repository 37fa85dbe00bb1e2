import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REGISTRY_PREFIX, type ReleaseDocument, releaseSchema } from 'shared-contracts';
import { ROOT } from '../service';

const TWIN = join(ROOT, 'bench', 'twin');
const [REMOTE, VERSION] = ['remote-twin', '1.0.0'] as const;
const LIVE_SINCE = '2026-01-01T00:00:00Z';

/** The folder of releases, whose only one is the twin. */
export const TWIN_ASSETS = join(TWIN, 'dist');
export const TWIN_DIST = join(TWIN_ASSETS, REMOTE, VERSION);

const isFirstView = (file: string) => file.startsWith('first-view/');

/** Builds the present sources as one application without federation. */
export async function buildTwin(): Promise<void> {
  const webpack = join(ROOT, 'node_modules', '.bin', 'webpack');
  const config = join(TWIN, 'webpack.config.mjs');
  const args = ['--mode', 'production', '--config', config];
  await promisify(execFile)(webpack, args, { cwd: TWIN });
}

/** Without the first views the browser renders every page. */
async function readDocument(hasFirstViews: boolean): Promise<ReleaseDocument> {
  const built = JSON.parse(await readFile(join(TWIN_DIST, 'release.json'), 'utf8')) as {
    readonly files: Readonly<Record<string, unknown>>;
  };
  const release = releaseSchema.parse({
    ...built,
    files: Object.fromEntries(
      Object.entries(built.files).filter(([file]) => hasFirstViews || !isFirstView(file)),
    ),
    publishedAt: LIVE_SINCE,
    promotedAt: LIVE_SINCE,
    withdrawnAt: null,
    by: 'bench',
    note: '',
    contract: 1,
    smoke: 'skipped',
  });
  const entry = {
    current: VERSION,
    canary: null,
    status: 'live',
    minimumShellContract: 1,
  } as const;
  const remotes = { [REMOTE]: { ...entry, releases: { [VERSION]: release } } };
  return { schemaVersion: 1, remotes, history: [] };
}

/** A registry with one release, the twin's, as far as the shell's server and pages call one. */
export async function startTwinRegistry(hasFirstViews: boolean) {
  const text = JSON.stringify(await readDocument(hasFirstViews));
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  const server = createServer((request, response) => {
    if (request.url !== `${REGISTRY_PREFIX}/document`) return response.writeHead(204).end();
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/json' });
    return response.end(isKnown ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { registryUrl: `http://127.0.0.1:${port}${REGISTRY_PREFIX}`, stop };
}
