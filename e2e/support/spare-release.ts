import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  asVersion,
  createHttpRegistry,
  type LocalSite,
  publishBuild,
  readBuild,
  type Registry,
  SITE_FILE,
} from 'registry';
import type { RemoteEntry } from 'shared-contracts';
import { adminTest } from './journey';

const ROOT = join(import.meta.dirname, '..', '..');
const REMOTE = 'remote-payment';
const TEAM = 'payment-team';

/** A second version of a remote on the site, with the same code: no other journey notices it. */
export interface SpareRelease {
  readonly remote: string;
  readonly title: string;
  readonly version: string;
  /** The version that is live before the journey, and again after it. */
  readonly current: string;
  /** The site's registry, used as the remote's team. */
  readonly registry: Registry;
}

async function openSiteRegistry(): Promise<Registry> {
  const file = resolve(ROOT, process.env.CLINIC_DATA ?? 'var', SITE_FILE);
  const site = JSON.parse(await readFile(file, 'utf8')) as LocalSite;
  const admin = createHttpRegistry(site);
  // The journey before had one of the same name.
  await admin.revokeToken(TEAM).catch(() => undefined);
  const token = await admin.addToken({ name: TEAM, scope: [REMOTE] });
  return createHttpRegistry({ ...site, token });
}

async function readEntry(registry: Registry): Promise<RemoteEntry & { readonly current: string }> {
  const entry = (await registry.read()).document.remotes[REMOTE];
  const current = entry?.current;
  if (!current) throw new Error(`The site has no ${REMOTE}; CLINIC_DATA has to be the site's`);
  return { ...entry, current };
}

async function publishCopy(registry: Registry): Promise<string> {
  const build = await readBuild(join(ROOT, REMOTE));
  const version = `${build.version}-spare.${Date.now()}`;
  const copy = asVersion(build, version);
  await publishBuild(registry, { ...copy, note: 'a copy' }, 'skipped');
  return version;
}

/** Makes the version from before live again; the history keeps what was done. */
async function restore({ registry, current }: SpareRelease): Promise<void> {
  const common = { remote: REMOTE, note: 'the journey is over' };
  const etag = async () => (await registry.read()).etag;
  if ((await readEntry(registry)).canary) {
    await registry.change({ ...common, action: 'canary', percent: 0 }, await etag());
  }
  if ((await readEntry(registry)).current !== current) {
    await registry.change({ ...common, action: 'rollback', to: current }, await etag());
  }
}

/** A journey of an admin with a version to try things on. */
export const test = adminTest.extend<{ spare: SpareRelease }>({
  spare: async ({}, provide) => {
    const registry = await openSiteRegistry();
    const { current, releases } = await readEntry(registry);
    const title = releases[current]!.definition.title;
    const version = await publishCopy(registry);
    const spare = { remote: REMOTE, title, version, current, registry };
    await provide(spare);
    await restore(spare);
  },
});
