import { expect, test } from '../support/journey';

/** A text that stands once in each shared library's code, however it is minified. */
const MARKS = {
  react: 'useSyncExternalStore=function',
  'react-dom': 'Minified React error #',
  router: 'may be used only in the context of a <Router>',
  'styled-components': 'data-styled-version',
  'shared-auth': 'shared-auth is not configured',
} as const;

test('shell and remotes run on one copy of each shared library', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Appoinment', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Available Appointments on/ })).toBeVisible();

  const texts = await Promise.all(scripts);
  expect(texts.filter((text) => text.includes('remote_booking')).length).toBeGreaterThan(0);
  for (const [library, mark] of Object.entries(MARKS)) {
    expect(
      texts.filter((text) => text.includes(mark)),
      library,
    ).toHaveLength(1);
  }
});
