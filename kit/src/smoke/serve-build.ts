import { extname } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { DEFINITION, type SmokeTest, toIntegrity } from 'registry';
import {
  type BuiltDefinition,
  findRemoteFor,
  MANIFEST,
  type RegisteredRemote,
  REMOTES_PATH,
  type ResolvedRegistry,
} from 'shared-contracts';
import { FRAME_PATH, placeInHtml, placeRemote } from '../site/place-remote';

type Build = Parameters<SmokeTest>[0];

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What a build says of itself. */
export const readDefinition = ({ files }: Build): BuiltDefinition =>
  JSON.parse(Buffer.from(files.get(DEFINITION)!).toString()) as BuiltDefinition;

/** As the site's server would describe the build once it is published. */
function toRegistered(build: Build, folder: string): RegisteredRemote {
  const { chunksByPage: _ofTheServer, ...definition } = readDefinition(build);
  const scripts = [...build.files].filter(([path]) => path.endsWith('.js') || path === MANIFEST);
  const hashes = scripts.map(([path, bytes]) => [path, toIntegrity(bytes)]);
  return {
    ...definition,
    version: build.version,
    manifestUrl: `${folder}${MANIFEST}`,
    integrity: Object.fromEntries(hashes) as Record<string, string>,
  };
}

/** The response without what described its body as it was sent. */
function toHeaders(headers: Readonly<Record<string, string>>) {
  const { 'content-encoding': _encoding, 'content-length': _length, ...others } = headers;
  return others;
}

/**
 * Puts a build in place of its remote's release, for a browser context: the site itself, its API and its other
 * remotes stay as they are, and nothing is stored there. The pages of the remote come without the HTML that the
 * site's server may render ahead for the release.
 */
export async function serveBuild(
  context: BrowserContext,
  build: Build,
  origin: string,
): Promise<void> {
  const folder = `/assets/${build.remote}/${build.version}/`;
  const remote = toRegistered(build, folder);
  const isOwnPage = ({ origin: from, pathname }: URL) =>
    from === origin && findRemoteFor([remote], pathname) !== undefined;

  async function servePage(route: Route): Promise<void> {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ url: origin + FRAME_PATH });
    const body = placeInHtml(await response.text(), remote);
    await route.fulfill({ status: 200, headers: toHeaders(response.headers()), body });
  }

  async function serveRegistry(route: Route): Promise<void> {
    const response = await route.fetch();
    const { remotes, ...registry } = (await response.json()) as ResolvedRegistry;
    await route.fulfill({ json: { ...registry, remotes: placeRemote(remotes, remote) } });
  }

  async function serveFile(route: Route): Promise<void> {
    const path = new URL(route.request().url()).pathname.slice(folder.length);
    const bytes = build.files.get(path);
    if (!bytes) return route.fulfill({ status: 404 });
    const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
    await route.fulfill({ contentType, body: Buffer.from(bytes) });
  }

  await context.route(isOwnPage, servePage);
  await context.route(`${origin}${REMOTES_PATH}`, serveRegistry);
  await context.route(`${origin}${folder}**`, serveFile);
}
