import { join } from 'node:path';
import { responseInterceptor } from 'http-proxy-middleware';
import {
  MANIFEST,
  type RegisteredRemote,
  REMOTES_PATH,
  type ResolvedRegistry,
} from 'shared-contracts';
import webpack from 'webpack';
import WebpackDevServer, { type ProxyConfigArrayItem } from 'webpack-dev-server';
import type { Workplace } from '../workplace/find-workplace';
import { FRAME_PATH, placeInHtml, placeRemote } from '../site/place-remote';
import { readSite } from '../site/read-site';
import { readSources } from './read-sources';

type Config = webpack.Configuration & { devServer?: WebpackDevServer.Configuration };

async function readConfig(dir: string): Promise<Config> {
  const file = join(dir, 'webpack.config.mjs');
  const { default: toConfig } = (await import(file)) as {
    default: (env: object, options: { mode: 'development' }) => Config;
  };
  return toConfig({}, { mode: 'development' });
}

const isPage = ({ headers, method }: { headers: Record<string, unknown>; method?: string }) =>
  method === 'GET' && String(headers.accept).includes('text/html');

/** The policies of a page whose files have no fixed hashes, and which is not on the site's own address. */
function loosenPolicies(policy: string, site: string, own: string): string {
  return policy.replaceAll(site, own).replace(/upgrade-insecure-requests;?/, '');
}

interface Place {
  readonly site: string;
  readonly own: string;
  readonly toRemote: () => RegisteredRemote;
}

/** The site behind the development server: its pages and list of remotes have this remote in place of the release. */
function toProxies({ site, own, toRemote }: Place): ProxyConfigArrayItem[] {
  const common = { target: site, changeOrigin: true, headers: { origin: site }, secure: true };
  const edit = (change: (text: string) => string): ProxyConfigArrayItem['onProxyRes'] => {
    const intercept = responseInterceptor(async (body, ...[, , response]) => {
      // The frame's own path has no page.
      response.statusCode = 200;
      response.statusMessage = 'OK';
      response.removeHeader('integrity-policy');
      const policy = response.getHeader('content-security-policy');
      if (typeof policy === 'string')
        response.setHeader('content-security-policy', loosenPolicies(policy, site, own));
      return change(body.toString());
    });
    return (...exchange) => void intercept(...exchange);
  };
  const editPage = (html: string) => placeInHtml(html, toRemote()).replaceAll(site, own);
  const editList = (json: string) => {
    const { remotes, ...registry } = JSON.parse(json) as ResolvedRegistry;
    return JSON.stringify({ ...registry, remotes: placeRemote(remotes, toRemote()) });
  };
  return [
    { ...common, context: REMOTES_PATH, selfHandleResponse: true, onProxyRes: edit(editList) },
    {
      ...common,
      context: (_path, request) => isPage(request),
      pathRewrite: () => FRAME_PATH,
      selfHandleResponse: true,
      onProxyRes: edit(editPage),
    },
    { ...common, context: () => true, ws: false },
  ];
}

/**
 * Serves a remote in a site, rebuilt on save: a server on this machine in front of the site, whose pages have the
 * remote in place of its release. Returns the address of the remote's first page. Throws UsageError.
 */
export async function serveDevelopment(
  { root, folder }: Workplace,
  address: string,
): Promise<string> {
  const dir = join(root, folder);
  const [{ origin: site }, { devServer, ...config }] = await Promise.all([
    readSite(address),
    readConfig(dir),
  ]);
  const own = `http://localhost:${devServer?.port}`;
  const toRemote = () => ({
    ...readSources(dir),
    manifestUrl: `${own}/${MANIFEST}`,
    integrity: null,
  });
  const proxy = toProxies({ site, own, toRemote });
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack rejects the configuration');
  await new WebpackDevServer({ ...devServer, proxy }, compiler).start();
  return own + (toRemote().paths[0] ?? '/');
}
