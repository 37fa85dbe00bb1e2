import { test as base } from './journey';
import { type ReleaseSite, startReleaseSite } from './release-site';

/** A journey on a composing server of its own, whose releases it may change. */
export const test = base.extend<{ freshReleases: void }, { releases: ReleaseSite }>({
  releases: [
    async ({}, use) => {
      const site = await startReleaseSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ releases }, provide) => provide(releases.url),
  freshReleases: [
    async ({ releases }, use) => {
      await releases.reset();
      await use();
    },
    { auto: true },
  ],
});

export { expect } from './journey';
