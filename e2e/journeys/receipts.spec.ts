import { formatDate, paths } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest } from '../support/journey';
import { fillCard, payButton } from '../support/patient';
import { accountTexts, paymentTexts } from '../support/texts';

const { receipts: labels, receipt } = accountTexts;

const TREATMENT = 'Fluoride Treatment';

memberTest(
  'a patient finds the receipt of what they paid by its year',
  async ({ page, request, member }) => {
    const dateLocal = freshDay();
    const { _id } = await bookFor(request, member, { treatment: TREATMENT, dateLocal });
    await page.goto(paths.payment(_id));
    await fillCard(page, '4242 4242 4242 4242');
    await payButton(page).click();
    await expect(page.getByText(paymentTexts.recorded)).toBeVisible();

    await page.goto(paths.dashboard);
    await page.getByRole('link', { name: labels.heading, exact: true }).click();
    await expect(page).toHaveURL(paths.receipts);
    const link = page.getByRole('table').locator(`a[href="${paths.receipt(_id)}"]`);
    await expect(link).toHaveText(TREATMENT);
    await link.click();
    await expect(page.getByText(receipt.total)).toBeVisible();
    await expect(page.getByText(formatDate(dateLocal)).first()).toBeVisible();
  },
);
