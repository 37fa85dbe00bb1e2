import { expect, test } from '../support/journey';
import { startReleaseSite } from '../support/release-site';

const POLICY = 'integrity-policy';

test.describe('in production', () => {
  let site: Awaited<ReturnType<typeof startReleaseSite>>;
  test.beforeAll(async () => {
    site = await startReleaseSite({ isProduction: true });
  });
  test.afterAll(() => site.stop());

  test('a page with scripts of a provider is a document of its own, and only it takes them', async ({
    page,
  }) => {
    const landing = await page.goto(site.url);
    expect(landing?.headers()[POLICY]).toBe('blocked-destinations=(script)');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await navigation.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    const opened = page.waitForResponse(`${site.url}/login`);
    await navigation.getByRole('link', { name: 'Login' }).click();
    expect((await opened).headers()[POLICY]).toBeUndefined();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  test('an address that asks for a developer’s remote does nothing', async ({ page }) => {
    const answer = await page.goto(`${site.url}/?remote=remote-public@http://localhost:3001`);
    expect(answer?.headers()[POLICY]).toBe('blocked-destinations=(script)');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Served by a developer')).toHaveCount(0);
  });
});
