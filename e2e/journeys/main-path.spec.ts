import { expect, test } from '../support/journey';
import { walkMainJourney } from '../support/main-journey';
import { book, dayAhead, fillCard, newPatient, signUp } from '../support/patient';

const TREATMENT = 'Teeth Whitening';

test('a stranger signs up, books and pays; the clinic sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  await walkMainJourney({ page, browser, baseURL });
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: /status of 402/ });

  test('says why and leaves the booking unpaid', async ({ page }) => {
    await signUp(page, newPatient());
    await book(page, TREATMENT, dayAhead(31));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'pay' }).click();
    await fillCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'pay' })).toBeVisible();
  });
});
