import { join } from 'node:path';
import { type Browser, request as requests } from '@playwright/test';
import { bookFor } from 'e2e/clinic-api';
import { freshDay } from 'e2e/days';
import { startSite } from 'e2e/processes';
import { createResources } from 'e2e/resources';
import { createAccount } from 'e2e/sign-in';
import { paths } from 'shared-contracts';
import { findService, type Settings, startService } from '../service';
import type { PageName } from './pages';
import { startTwinRegistry, TWIN_ASSETS, TWIN_DIST } from './twin';
import type { StorageState } from './visit';

const SHELL = join('shell', 'server', 'main.ts');
/** Away from the ports of a local site and of the journeys. */
const PORT = 3910;
const TREATMENT = 'Fluoride Treatment';

/** `prerendered` is the twin with the product's own first views. */
export type Variant = 'product' | 'twin' | 'prerendered';

/** One of the builds behind a server of its own, with a patient who has a visit to pay for. */
export interface MeasuredSite {
  readonly origin: string;
  readonly paths: Readonly<Record<PageName, string>>;
  readonly patient: StorageState;
}

async function addPatient(browser: Browser, origin: string): Promise<MeasuredSite> {
  const account = await createAccount(browser, origin);
  const request = await requests.newContext({ baseURL: origin });
  const { _id } = await bookFor(request, account, {
    treatment: TREATMENT,
    dateLocal: freshDay(),
  });
  await request.dispose();
  return {
    origin,
    patient: account.storageState,
    paths: {
      landing: paths.home,
      appointment: paths.appointment,
      login: paths.login,
      bookings: paths.dashboard,
      payment: paths.payment(_id),
    },
  };
}

/**
 * Starts one site and, in front of its API, the product and the twins, each behind the same server.
 * Without the twin for `variants` of the product alone.
 */
export async function startSites<Name extends Variant>(
  browser: Browser,
  variants: readonly Name[],
): Promise<{ sites: Record<Name, MeasuredSite>; stop: () => Promise<void> }> {
  const resources = createResources();

  async function toSettings(variant: Name): Promise<Settings> {
    if (variant === 'product') return {};
    const { registryUrl: REGISTRY_URL } = resources.add(
      await startTwinRegistry(variant === 'prerendered'),
    );
    const none = { REGISTRY_SNAPSHOT: '', SHELL_KEPT_DIR: '' };
    return { ...none, SHELL_DIST: TWIN_DIST, ASSETS_DIR: TWIN_ASSETS, REGISTRY_URL };
  }

  async function start(): Promise<Record<Name, MeasuredSite>> {
    const { dataDir } = resources.add(await startSite(PORT));
    const { env } = await findService(dataDir, SHELL);
    const sites: Partial<Record<Name, MeasuredSite>> = {};
    for (const variant of variants) {
      const settings = { ...env, ...(await toSettings(variant)) };
      const given = Object.entries(settings).filter(([, value]) => value !== '');
      const { origin } = resources.add(await startService(SHELL, Object.fromEntries(given)));
      sites[variant] = await addPatient(browser, origin);
    }
    return sites as Record<Name, MeasuredSite>;
  }

  try {
    return { sites: await start(), stop: () => resources.stop() };
  } catch (failure) {
    await resources.stop();
    throw failure;
  }
}
