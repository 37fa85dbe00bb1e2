import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PAGE_DATA_ID, type PageData } from 'shared-contracts';
import { freshDay } from '../support/days';
import { failingRemote } from '../support/faults';
import { expect, releaseMemberTest, releaseTest as test } from '../support/journey';
import { book } from '../support/patient';
import { type Edit, pageChunk, type ReleaseSite, replaceIn } from '../support/release-site';
import { bookingTexts } from '../support/texts';

const remote = 'remote-booking';
/** What the product promises: a load that comes this long after a decision follows it. */
const WITHIN_MS = 1000;
const OLD_TITLE = bookingTexts.intro.heading;
const NEW_TITLE = 'Book a visit with us';

/** The present code with another title on its page, so that a reader can tell the two apart. */
const retitled: Edit = (files) => {
  for (const file of [/\.js$/, /^first-view\/appointment\.json$/]) {
    replaceIn(file, OLD_TITLE, NEW_TITLE)(files);
  }
};

/** A page whose code fails as soon as it runs; no gate can see that. */
const broken: Edit = (files) => {
  files.set(pageChunk(files, 'appointment'), Buffer.from('throw new Error("broken build")'));
};

type Decision = Parameters<ReleaseSite['registry']['change']>[0];

async function decide({ registry }: ReleaseSite, decision: Decision): Promise<void> {
  await registry.change(decision, (await registry.read()).etag);
}

const promote = (version: string): Decision => ({
  action: 'promote',
  remote,
  version,
  note: '',
});
const canary = (percent: number): Decision => ({ action: 'canary', remote, percent, note: '' });

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Asks for a page as a browser does, without running it. */
async function visit(url: string, cookie?: string) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  const response = await fetch(url, { headers });
  const html = await response.text();
  const block = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
  const { registry } = JSON.parse(block) as PageData;
  const version = registry.remotes.find(({ name }) => name === remote)?.version;
  const scripts = [...html.matchAll(/<script defer[^>]*>/g)].map(([tag]) =>
    tag.replace(/nonce="[^"]*"/, ''),
  );
  return { version, scripts, cookie: response.headers.get('set-cookie')?.split(';')[0] };
}

test('a release is visible once promoted, and the shell’s bytes don’t change [R12.17]', async ({
  page,
  releases,
}) => {
  const before = await visit(releases.url);
  await releases.publish(remote, '1.1.0', retitled);
  await page.goto('/appoinment');
  await expect(titleOf(page)).toHaveText(OLD_TITLE);

  await decide(releases, promote('1.1.0'));
  await page.goto('/appoinment');
  await expect(titleOf(page)).toHaveText(NEW_TITLE);
  const after = await visit(releases.url);
  expect(after.version).toBe('1.1.0');
  expect(before.scripts).not.toHaveLength(0);
  // the hash of each of the shell's scripts stands in its tag
  expect(after.scripts).toEqual(before.scripts);
});

test('a 25 % canary gets its share of 400 visitors, and each keeps one version [R12.18]', async ({
  releases,
}) => {
  await releases.publish(remote, '1.1.0', retitled);
  await decide(releases, canary(25));
  const visitors = [];
  for (let count = 0; count < 400; count += 1) visitors.push(await visit(releases.url));

  const share = visitors.filter(({ version }) => version === '1.1.0').length;
  // 100 ± four standard deviations of the binomial distribution: chance fails it once in 16,000
  expect(share).toBeGreaterThanOrEqual(66);
  expect(share).toBeLessThanOrEqual(134);

  for (const visitor of visitors) {
    expect((await visit(releases.url, visitor.cookie)).version).toBe(visitor.version);
  }
  await decide(releases, canary(50));
  for (const visitor of visitors.filter(({ version }) => version === '1.1.0')) {
    expect((await visit(releases.url, visitor.cookie)).version).toBe('1.1.0');
  }
});

test('a rolled-back version is gone from the next page load [R12.19]', async ({
  page,
  releases,
}) => {
  await releases.publish(remote, '1.1.0', retitled);
  await decide(releases, promote('1.1.0'));
  await page.goto('/appoinment');
  await expect(titleOf(page)).toHaveText(NEW_TITLE);

  await decide(releases, { action: 'rollback', remote, note: 'the title was better' });
  await sleep(WITHIN_MS);
  expect((await visit(releases.url)).version).toBe('1.0.0');
  await page.goto('/appoinment');
  await expect(titleOf(page)).toHaveText(OLD_TITLE);
});

releaseMemberTest.describe('a canary that is broken', () => {
  releaseMemberTest.use({ expectedErrors: failingRemote(/broken build/) });

  releaseMemberTest(
    'is withdrawn automatically, while patients see its page and book [R12.20]',
    async ({ browser, page, releases }) => {
      test.slow();
      await releases.publish(remote, '1.2.0', broken);
      await decide(releases, canary(100));
      const entryOf = async () => (await releases.registry.read()).document.remotes[remote];

      async function visitAsNewVisitor(): Promise<void> {
        const storageState = { cookies: [], origins: [] };
        const context = await browser.newContext({ baseURL: releases.url, storageState });
        const visitor = await context.newPage();
        await visitor.goto('/appoinment');
        await expect(titleOf(visitor)).toHaveText(OLD_TITLE);
        // The title is in the HTML; what can be chosen has come from the code.
        await expect(visitor.getByRole('combobox', { name: 'Treatment' })).toBeEnabled();
        await context.close();
      }

      await book(page, 'Oral Surgery', freshDay());
      await expect(async () => {
        await Promise.all([visitAsNewVisitor(), visitAsNewVisitor(), visitAsNewVisitor()]);
        expect((await entryOf())?.status).toBe('withdrawn');
      }).toPass({ intervals: [0] });
      expect(await entryOf()).toMatchObject({ canary: null, current: '1.0.0' });
      const { document } = await releases.registry.read();
      expect(document.history.at(-1)).toMatchObject({
        action: 'withdraw',
        by: 'registry',
        version: '1.2.0',
        note: expect.stringMatching(/visits failed/),
      });
      await book(page, 'Fluoride Treatment', freshDay());
    },
  );
});
