import { formatDate } from 'shared-contracts';
import { bookFor, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { reportTexts, settingsTexts } from '../support/texts';

const { closedDays, stranded } = settingsTexts;
const { audit } = reportTexts;

test('an owner closes a day on which a visit is booked, and finds the visit and the change again', async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  const dateLocal = freshDay();
  await bookFor(request, member, { treatment: 'Teeth Whitening', dateLocal });

  await page.goto('/dashboard/settings/hours');
  await page.getByLabel(closedDays.date).fill(dateLocal);
  await page.getByLabel(closedDays.name).fill('Training');
  await page.getByRole('button', { name: closedDays.add }).click();
  const question = page.getByRole('alertdialog', { name: stranded.title(1) });
  await expect(question).toContainText(stranded.reasons.clinic_closed);
  await question.getByRole('button', { name: stranded.confirm }).click();
  const day = page.getByRole('row').filter({ hasText: formatDate(dateLocal) });
  await expect(day).toContainText('Training');

  await page.getByRole('link', { name: stranded.heading }).click();
  const visit = page.getByRole('row').filter({ hasText: formatDate(dateLocal) });
  await expect(visit).toContainText('Teeth Whitening');

  await page.goto('/dashboard/settings/hours');
  await day.getByRole('button', { name: closedDays.remove }).click();
  await expect(day).toHaveCount(0);

  await page.goto('/dashboard/reports/audit?subjectType=closed_day');
  const entries = page.getByRole('row').filter({ hasText: formatDate(dateLocal) });
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('Training');
  await page.getByLabel(audit.filters.action).selectOption('closed_day.removed');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/action=closed_day.removed/);
});
