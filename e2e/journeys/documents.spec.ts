import { readFile } from 'node:fs/promises';
import { API_PREFIX, paths, staffPaths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { rowOf } from '../support/desk';
import { adminTest as test, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { logIn } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { nobody } from '../support/sign-in';
import { accountTexts, documentTexts } from '../support/texts';

const { documents: staff } = documentTexts;
const { documents: own } = accountTexts.account;

const plan = {
  name: 'Treatment plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nA treatment plan'),
};

test('staff share a PDF, the patient is told by email and downloads it, and staff take it back', async ({
  page,
  browser,
  request,
  adminHeaders,
}) => {
  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const patient = await registerMember(context.request);
  const found = await request.get(`${API_PREFIX}/patients`, {
    headers: adminHeaders,
    params: { search: patient.email },
  });
  const { patients } = (await found.json()) as { patients: { id: string }[] };
  await page.goto(staffPaths.patient(patients[0]!.id));
  await page.getByRole('button', { name: staff.share }).click();
  const dialog = page.getByRole('dialog', { name: staff.share });
  await dialog.getByLabel(staff.file).setInputFiles(plan);
  await expect(dialog.getByLabel(staff.name)).toHaveValue('Treatment plan');
  await dialog.getByRole('button', { name: staff.submit }).click();
  await expect(rowOf(page, 'Treatment plan')).toBeVisible();

  const { text } = await expectEmail(request, { to: patient.email, subject: 'document' });
  expect(text).not.toContain('Treatment plan');
  expect(text).toContain(paths.account);

  const home = await context.newPage();
  await logIn(home, patient);
  await home.goto(paths.account);
  const downloading = home.waitForEvent('download');
  await home.getByRole('button', { name: own.downloadLabel('Treatment plan') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(plan.name);
  expect(await readFile(await download.path())).toEqual(plan.buffer);

  await page.getByRole('button', { name: staff.takeBackLabel('Treatment plan') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: staff.takeBack }).click();
  await expect(page.getByText(staff.none)).toBeVisible();
  await home.reload();
  await expect(home.getByText(own.none)).toBeVisible();
  await context.close();
});
