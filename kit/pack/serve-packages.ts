import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import type { Tarball } from './pack';

/** A registry of packages on this machine. */
export interface PackageServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** What npm asks for: the versions of a package, of which there is one. */
async function describePackage({ file, manifest }: Tarball, url: string): Promise<object> {
  const hash = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  const dist = { tarball: `${url}/${basename(file)}`, integrity: `sha512-${hash}` };
  const { name, version } = manifest;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

/**
 * Serves packed packages to npm as a registry for their scope (`npm install --@molar:registry=<url>`), to try them
 * before they are published.
 */
export async function servePackages(tarballs: readonly Tarball[]): Promise<PackageServer> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const url = `http://${request.headers.host}`;
    const described = tarballs.find(({ manifest }) => manifest.name === path);
    const sent = tarballs.find(({ file }) => basename(file) === path);
    void (async () => {
      if (described) response.end(JSON.stringify(await describePackage(described, url)));
      else if (sent) response.end(await readFile(sent.file));
      else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}
