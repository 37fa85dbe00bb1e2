import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LocalSite, SITE_FILE } from 'registry';
import { REMOTES_PATH } from 'shared-contracts';
import { parseSettings, StartError } from '../supervisor/settings';

interface Search {
  /** The address that was named, such as `https://clinic.example`. */
  readonly site: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly root: string;
}

const isRunning = (url: string): Promise<boolean> =>
  fetch(new URL(REMOTES_PATH, url)).then(
    ({ ok }) => ok,
    () => false,
  );

async function requireNamed(site: string): Promise<string> {
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    throw new StartError(`${site} is not the address of a site such as https://clinic.example`);
  }
  const { origin } = new URL(site);
  if (await isRunning(origin)) return origin;
  throw new StartError(`No site of this kind responds at ${origin}; check --site`);
}

/** Where the site of the data folder says that it is; null when none has said so. */
async function readAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, SITE_FILE), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as LocalSite).siteUrl;
}

/**
 * The address of the site in which a remote is shown: the one that was named, else the one that runs on `CLINIC_DATA`,
 * else the one on `PORT` if that is set. Null when there is none. Throws a StartError when the named one does not
 * respond.
 */
export async function findRunningSite({ site, env, root }: Search): Promise<string | null> {
  if (site !== undefined) return requireNamed(site);
  const { dataDir, port } = parseSettings(env, root);
  const known = await readAddress(dataDir);
  const candidates = [known, env.PORT === undefined ? null : `http://localhost:${port}`];
  for (const url of candidates) if (url !== null && (await isRunning(url))) return url;
  return null;
}
