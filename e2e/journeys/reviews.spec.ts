import { expect, test } from '../support/journey';
import { accounts, logIn } from '../support/patient';
import { publicTexts } from '../support/texts';

const { reviews: words } = publicTexts;

const WORDS = 'They told me what would happen, and it did.';
const LATER = 'They told me what would happen, and it did. A year later it still holds.';

test('a patient reviews a visit under their initials, changes the review and deletes it', async ({
  page,
}) => {
  await logIn(page, accounts.patient);
  await page.goto('/reviews');
  const own = page.getByRole('region', { name: words.formHeading });
  await own.getByLabel(words.review).fill(WORDS);
  await own.getByRole('radio', { name: words.stars(5), exact: true }).check();
  await own.getByLabel(words.about).selectOption({ index: 1 });
  await own.getByLabel(words.location).fill('Queens');
  await own.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: words.published })).toBeVisible();

  const listed = page.getByRole('listitem').filter({ hasText: WORDS });
  await expect(listed).toContainText('D. P.');
  await expect(listed).not.toContainText('Demo');
  await expect(listed.getByText(/^[\w ]+, Dr\. /)).toBeVisible();

  await own.getByRole('button', { name: words.edit }).click();
  await own.getByLabel(words.review).fill(LATER);
  await own.getByRole('radio', { name: words.fullName('Demo Patient') }).check();
  await own.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('listitem').filter({ hasText: LATER })).toContainText('Demo Patient');
  await expect(page.getByRole('listitem').filter({ hasText: LATER })).toContainText(/edited on/);

  await own.getByRole('button', { name: words.delete }).click();
  const question = page.getByRole('alertdialog', { name: words.deleteTitle });
  await question.getByRole('button', { name: words.deleteConfirm }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await expect(own.getByLabel(words.review)).toHaveValue('');
});
