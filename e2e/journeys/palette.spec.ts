import { staffPaths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { adminTest as test, expect } from '../support/journey';
import { staffTexts, patientTexts } from '../support/texts';

const { palette, shortcuts, views } = staffTexts;
const { list } = patientTexts;

test('staff find a patient and a page with Ctrl K, and go through a list by keyboard', async ({
  page,
  request,
}) => {
  const patient = await registerMember(request);
  await page.goto(staffPaths.auditLog);
  await expect(page.getByRole('table')).toBeVisible();

  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: palette.label });
  await expect(box).toBeFocused();
  await box.fill(patient.email);
  await expect(page.getByRole('option', { name: patient.name }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();

  await page.getByRole('button', { name: palette.open, exact: true }).click();
  await box.fill('pati');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffPaths.patients);

  const search = page.getByRole('searchbox', { name: list.search });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(patient.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: patient.name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
});

test('the headings of a long table stay in view, and a saved view brings its choices back', async ({
  page,
}) => {
  await page.goto(`${staffPaths.auditLog}?rows=25&subjectType=clinic`);
  await page.getByRole('button', { name: views.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: views.save }).click();
  await page.getByRole('textbox', { name: views.name }).fill('The clinic');
  await page.keyboard.press('Enter');
  await expect(page.getByText(views.saved('The clinic'))).toBeVisible();

  await page.goto(staffPaths.auditLog);
  await page.getByRole('button', { name: views.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: 'The clinic' }).click();
  await expect(page).toHaveURL(`${staffPaths.auditLog}?rows=25&subjectType=clinic`);

  await page.goto(staffPaths.patients);
  const heading = page.getByRole('columnheader').first();
  await expect(heading).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: shortcuts.title })).toBeVisible();
});
