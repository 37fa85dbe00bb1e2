import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFirstMonth } from './fresh-day';
import { SITE_PORT } from './settings';
import { startSite } from './site-process';

/** One site for all journeys, on data of its own that goes with it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.FIRST_MONTH = drawFirstMonth();
  if (process.env.SITE_URL) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'molar-journeys-'));
  const site = await startSite(SITE_PORT, dataDir);
  // Journeys that publish releases look there for the site's registry.
  process.env.CLINIC_DATA = dataDir;
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
