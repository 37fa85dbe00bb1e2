import { addDays, staffPaths } from 'shared-contracts';
import { getTreatment } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { newPatient, timesOf } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { patientTexts, publicTexts, staffTexts, waitingTexts as labels } from '../support/texts';
import { nobody } from '../support/sign-in';

const { form } = patientTexts;
const { patientSearch } = staffTexts;
const { visit: link } = publicTexts;

const SURGERY = 'Oral Surgery';

/** The link of an email, on this site. */
function findLink(text: string): string {
  const [link = ''] = /\S*\/visit#\S+/.exec(text) ?? [];
  const { pathname, hash } = new URL(link, SITE_URL);
  return pathname + hash;
}

test('a caller is put on the waiting list, is offered a time and books it from the email', async ({
  page,
  request,
  browser,
}) => {
  const dateLocal = freshDay();
  const patient = newPatient();
  await page.goto(staffPaths.waitingList);
  await page.getByRole('link', { name: labels.add }).click();
  await page.getByRole('combobox', { name: patientSearch.label }).fill(patient.name);
  await page.getByRole('option', { name: patientSearch.addNamed(patient.name) }).click();
  await page.getByRole('textbox', { name: form.email }).fill(patient.email);
  await page.getByLabel(form.phone).fill('+1 646 555 0187');
  await page.getByLabel(labels.form.treatment).selectOption(SURGERY);
  await page.getByLabel(labels.form.fromDate).fill(dateLocal);
  await page.getByLabel(labels.form.untilDate).fill(addDays(dateLocal, 2));
  await page.getByRole('button', { name: labels.form.submit }).click();

  // The form lists similar patients in rows too.
  const row = page.getByRole('row').filter({ hasText: patient.name }).filter({ hasText: SURGERY });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: labels.offerTime }).click();
  const dialog = page.getByRole('dialog', { name: labels.offer.title(patient.name) });
  const time = timesOf(dialog).first();
  const slot = await time.evaluate(({ labels: own }: HTMLInputElement) => own?.[0]?.innerText);
  await time.check();
  await dialog.getByRole('button', { name: labels.offer.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: labels.bookOffer })).toBeVisible();

  const offer = { to: patient.email, subject: `A time has opened up: ${SURGERY}` };
  const { text } = await expectEmail(request, offer);
  const own = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const ownPage = await own.newPage();
  await ownPage.goto(findLink(text));
  await ownPage.getByRole('button', { name: link.bookOffer }).click();
  await expect(ownPage.getByText(link.offerBooked)).toBeVisible();
  await own.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: labels.heading })).toBeVisible();
  await expect(row).toHaveCount(0);
  const { slots } = await getTreatment(request, SURGERY, dateLocal);
  expect(slots).not.toContain(slot);
});
