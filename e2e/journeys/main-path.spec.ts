import { expect, test } from '../support/journey';
import { accounts, book, dayAhead, fillCard, logIn, newPatient, signUp } from '../support/patient';

const TREATMENT = 'Teeth Whitening';

test('a stranger signs up, books and pays; the clinic sees it', async ({ page, browser }) => {
  const patient = newPatient();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signUp(page, patient);
  const slot = await book(page, TREATMENT, dayAhead(30));

  await page.goto('/dashboard');
  const row = page.getByRole('row').filter({ hasText: TREATMENT });
  await expect(row).toContainText(slot);
  await row.getByRole('link', { name: 'pay' }).click();

  await expect(page.getByRole('heading', { name: `Payment for ${TREATMENT}` })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('congrats')).toBeVisible();
  await expect(page.getByText(/^pi_/)).toBeVisible();

  await page.goto('/dashboard');
  await expect(row).toContainText('paid');

  const admin = await browser.newPage();
  await logIn(admin, accounts.admin);
  await admin.goto('/dashboard/allusers');
  await admin.getByRole('searchbox').fill(patient.email);
  await expect(admin.getByRole('row').filter({ hasText: patient.email })).toContainText(
    patient.name,
  );
  await admin.close();
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
