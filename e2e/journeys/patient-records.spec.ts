import { type Page } from '@playwright/test';
import { staffPaths } from 'shared-contracts';
import { adminTest as test, expect } from '../support/journey';
import { newPatient } from '../support/patient';
import { patientTexts, recordTexts } from '../support/texts';

const { form, list, patient: words } = patientTexts;
const { child, compare, facts, merge, merged, similar } = recordTexts;

/** Opens the form of a new patient and types who it is. */
async function typePatient(page: Page, name: string, email: string) {
  await page.goto(staffPaths.newPatient);
  const dialog = page.getByRole('dialog', { name: form.addTitle });
  await dialog.getByLabel(form.name).fill(name);
  await dialog.getByLabel(form.dateOfBirth).fill('1984-05-31');
  await dialog.getByLabel(form.email).fill(email);
  return dialog;
}

const detailsOf = (page: Page) => page.getByRole('region', { name: words.details });

test('a duplicate is added on purpose, merged after a comparison, and the merge is taken back', async ({
  page,
}) => {
  const { name, email } = newPatient();
  // A slip of typing. Patients of other journeys have similar names too.
  const double = `${name.slice(0, -1)}x`;
  const first = await typePatient(page, name, email);
  await first.getByRole('button', { name: form.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const recordUrl = page.url();

  const second = await typePatient(page, double, `x-${email}`);
  const known = second
    .getByRole('list', { name: patientTexts.similar.heading })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(known.getByRole('row', { name: form.name })).toContainText(compare.differs);
  await expect(known.getByRole('row', { name: form.dateOfBirth })).toContainText(compare.same);
  await second.getByRole('button', { name: similar.addNew }).click();
  await expect(page.getByRole('heading', { level: 1, name: double })).toBeVisible();

  await page.goto(recordUrl);
  await page.getByRole('button', { name: words.more }).click();
  await page.getByRole('menuitem', { name: words.merge }).click();
  const dialog = page.getByRole('dialog', { name: merge.title(name) });
  await dialog.getByRole('searchbox', { name: merge.search }).fill(double);
  const choice = dialog.getByRole('combobox', { name: merge.choice });
  await expect(choice.getByRole('option')).toHaveCount(2);
  await choice.selectOption({ index: 1 });
  await expect(dialog.getByRole('table', { name: compare.records })).toBeVisible();
  await dialog.getByRole('radio', { name: `x-${email}` }).check();
  await dialog.getByRole('button', { name: merge.confirm }).click();
  await expect(page.getByText(merge.done)).toBeVisible();
  await expect(detailsOf(page)).toContainText(`x-${email}`);

  await page.getByRole('button', { name: merged.takeBackOf(double) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: merged.takeBack, exact: true })
    .click();
  await expect(page.getByText(merged.done)).toBeVisible();
  await expect(detailsOf(page)).not.toContainText(`x-${email}`);
  await page.goto(`${staffPaths.patients}?search=${encodeURIComponent(`x-${email}`)}`);
  await expect(page.getByRole('link', { name: double })).toBeVisible();
  await expect(page.getByRole('heading', { name: list.heading })).toBeVisible();
});

test("a child is added from the parent's page, and both pages say who belongs to whom", async ({
  page,
}) => {
  const { name, email } = newPatient();
  const kid = `Kid ${name}`;
  const parent = await typePatient(page, name, email);
  await parent.getByRole('button', { name: form.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: child.add }).click();
  const dialog = page.getByRole('dialog', { name: child.title(name) });
  await expect(dialog).toContainText(child.toParent(name, email));
  await dialog.getByLabel(form.name).fill(kid);
  await dialog.getByLabel(form.dateOfBirth).fill('2019-04-01');
  await dialog.getByRole('button', { name: child.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: kid })).toBeVisible();
  await expect(detailsOf(page)).toContainText(facts.reader(name, email));

  await detailsOf(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(detailsOf(page).getByRole('link', { name: kid })).toBeVisible();
});
