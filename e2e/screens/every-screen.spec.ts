import { lookAt } from './look-at';
import { allScreens } from './all-screens';
import { test } from './screen-journey';
import { findTitle } from './titles';
import { findSmallTargets, findViolations } from '../support/accessibility';
import { expect } from '../support/journey';

test.describe.configure({ timeout: 120_000 });

for (const screen of allScreens) {
  test.describe(() => {
    test.use({ role: screen.role, expectedErrors: screen.errors ?? null });

    test(`screen "${screen.name}" is titled, accessible and fits in both themes and all widths [R11.1, R11.2]`, async ({
      page,
      cast,
    }) => {
      await lookAt(page, { screen, cast, language: 'en' });
    });
  });
}

test('a small button without a name is found by axe and by the measurement of targets [R11.1]', async ({
  page,
}) => {
  // Without a first view, which React would put back as it was.
  await page.goto('/visit/invitations');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const button = document.createElement('button');
    Object.assign(button.style, { width: '20px', height: '20px', color: '#ccc' });
    document.querySelector('main')?.append(button);
  });
  expect((await findViolations(page)).map(({ id }) => id)).toContain('button-name');
  expect(await findSmallTargets(page)).toEqual(['button "" 20×20']);
});

test('a page that keeps the title of another one is found', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(findTitle(page.url(), 'en'));
  await expect(async () => {
    // Again when the page's code has set its own, which may come after the document's.
    await page.evaluate(() => void (document.title = 'Signup · Molar'));
    await expect(page).not.toHaveTitle(findTitle(page.url(), 'en'), { timeout: 100 });
  }).toPass({ timeout: 15_000 });
});
