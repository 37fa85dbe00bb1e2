import { paths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { expect, test } from '../support/journey';
import { logIn } from '../support/patient';
import { accountTexts } from '../support/texts';

const { emails: words } = accountTexts.account;

test('a patient turns reminders off, which is so when they return', async ({ page, request }) => {
  const patient = await registerMember(request);
  await logIn(page, patient);
  await page.goto(paths.account);
  const reminders = page.getByRole('checkbox', { name: words.reminders });
  await expect(reminders).toBeChecked();
  await expect(page.getByText(words.always)).toBeVisible();
  await reminders.uncheck();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  const invitations = page.getByRole('checkbox', { name: words.ownInvitations });
  await expect(invitations).toBeChecked();
});
