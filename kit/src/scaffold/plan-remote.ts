import type { Site } from './read-site';

/** The values from which a remote is created. */
export interface RemotePlan {
  /** For example `remote-opening-hours`. */
  readonly name: string;
  /** The name of its first page, for example `opening-hours`. */
  readonly page: string;
  /** For example `Opening hours`. */
  readonly title: string;
  /** The path of its first page. */
  readonly path: string;
  readonly devPort: number;
  readonly contractVersion: number;
  /** The team, as GitHub names it. */
  readonly owner: string;
}

/** What a developer may choose for a new remote. */
export interface RemoteOptions {
  /** The path of its first page. */
  readonly path?: string | undefined;
  readonly owner?: string | undefined;
}

/** A remote that cannot be created; the message tells the developer why and what to do. */
export class RemoteError extends Error {}

const NAME = /^remote-(?<page>[a-z0-9]+(-[a-z0-9]+)*)$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const OWNER = /^[a-z0-9][a-z0-9-]*$/;
/** Of every folder that no line of CODEOWNERS names. */
const DEFAULT_OWNER = 'platform';
const FIRST_PORT = 3001;

/** Paths below these are served by the shell's server. */
const RESERVED = ['/api', '/assets', '/healthz', '/local', '/readyz', '/registry', '/schemas'];

const isBelow = (address: string, path: string) =>
  address === path || address.startsWith(`${path}/`);

/**
 * Who would lose a page to a remote with this path; null for a free path. A path below that of
 * another remote is free, because the longest path wins.
 */
function findOwner({ served }: Site, path: string): string | null {
  if (RESERVED.some((reserved) => isBelow(path, reserved))) return "the shell's server";
  return served.find(({ address }) => isBelow(address, path))?.by ?? null;
}

function choosePath(site: Site, page: string, requested: string | undefined): string {
  if (requested === undefined && findOwner(site, `/${page}`) === null) return `/${page}`;
  const path = requested ?? `/remote-${page}`;
  if (!PATH.test(path)) {
    throw new RemoteError(
      '--path must be like /opening-hours: lower-case letters, digits, hyphens and slashes',
    );
  }
  const owner = findOwner(site, path);
  if (owner === null) return path;
  throw new RemoteError(`${path} is served by ${owner}. Choose another path with --path`);
}

function choosePort({ devPorts }: Site): number {
  let port = FIRST_PORT;
  while (devPorts.includes(port)) port += 1;
  return port;
}

/** Chooses title, path, port and owner of a new remote. Throws RemoteError. */
export function planRemote(
  site: Site,
  name: string,
  { path: requestedPath, owner = DEFAULT_OWNER }: RemoteOptions = {},
): RemotePlan {
  const page = NAME.exec(name)?.groups?.page;
  if (!page) {
    throw new RemoteError(
      'The name must be like remote-opening-hours: lower-case letters, digits and hyphens',
    );
  }
  if (site.names.includes(name)) {
    throw new RemoteError(`${name} already exists. Choose another name`);
  }
  if (!OWNER.test(owner)) throw new RemoteError('--owner must be a team like booking');
  const words = page.replaceAll('-', ' ');
  return {
    name,
    page,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    path: choosePath(site, page, requestedPath),
    devPort: choosePort(site),
    contractVersion: site.contractVersion,
    owner,
  };
}
