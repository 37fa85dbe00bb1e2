import { findScratchFolder } from 'local-postgres';
import { drawFirstMonth } from './days';
import { SITE_PORT, startSite } from './processes';

/** One site for all journeys, on data of its own that goes with it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.FIRST_MONTH = drawFirstMonth();
  if (process.env.SITE_URL) return async () => undefined;
  const site = await startSite(SITE_PORT, { parent: findScratchFolder() });
  // Journeys that publish releases look there for the site's registry.
  process.env.CLINIC_DATA = site.dataDir;
  return site.stop;
}
