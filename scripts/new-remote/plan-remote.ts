import type { Site } from './read-site';
import { RemoteError } from './remote-error';

/** What a remote is made from. */
export interface RemotePlan {
  /** For example `remote-opening-hours`. */
  readonly name: string;
  /** Its first page, for example `opening-hours`. */
  readonly page: string;
  /** What it is called, for example `Opening hours`. */
  readonly title: string;
  /** The address of its first page. */
  readonly path: string;
  readonly devPort: number;
  readonly contractVersion: number;
}

const NAME = /^remote-(?<page>[a-z0-9]+(-[a-z0-9]+)*)$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const FIRST_PORT = 3001;

/** The shell's server answers below these itself. */
const RESERVED = ['/api', '/assets', '/healthz', '/local', '/registry'];

const isBelow = (address: string, path: string) =>
  address === path || address.startsWith(`${path}/`);

/**
 * Who would lose a page to a remote with this path; null when nobody does. Below the path of
 * another remote there is room: the longest path wins.
 */
function findHolder({ served }: Site, path: string): string | null {
  if (RESERVED.some((reserved) => isBelow(path, reserved))) return "the shell's server";
  return served.find(({ address }) => isBelow(address, path))?.by ?? null;
}

function refuseTaken(path: string, holder: string): RemoteError {
  return new RemoteError(`${path} is served by ${holder}; choose another address with --path`);
}

function choosePath(site: Site, page: string, wish: string | undefined): string {
  if (wish !== undefined && !PATH.test(wish)) {
    throw new RemoteError(`--path is like /opening-hours: small letters, digits, - and /`);
  }
  const wishes = wish === undefined ? [`/${page}`, `/remote-${page}`] : [wish];
  const free = wishes.find((path) => findHolder(site, path) === null);
  if (free) return free;
  const last = wishes.at(-1) as string;
  throw refuseTaken(last, findHolder(site, last) as string);
}

function choosePort({ devPorts }: Site): number {
  let port = FIRST_PORT;
  while (devPorts.includes(port)) port += 1;
  return port;
}

/**
 * Decides what a new remote is called and where it stands. Without a wished path it gets the one of
 * its name, or one that begins with `/remote-` when another remote serves that. Throws RemoteError.
 */
export function planRemote(site: Site, name: string, wish?: string): RemotePlan {
  const page = NAME.exec(name)?.groups?.page;
  if (!page) {
    throw new RemoteError('A remote is called remote-<name>: small letters, digits and -');
  }
  if (site.names.includes(name)) {
    throw new RemoteError(`There is a ${name} already; choose another name`);
  }
  const words = page.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    name,
    page,
    title,
    path: choosePath(site, page, wish),
    devPort: choosePort(site),
    contractVersion: site.contractVersion,
  };
}
