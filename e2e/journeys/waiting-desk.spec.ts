import type { APIRequestContext } from '@playwright/test';
import { addDays, API_PREFIX, formatDate, formatTime, paths, toDateLocal } from 'shared-contracts';
import { getTreatment } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { newPatient, timesOf } from '../support/patient';
import { SITE_URL } from '../support/processes';
import {
  patientTexts,
  publicTexts,
  recallTexts,
  staffTexts,
  waitingTexts as labels,
} from '../support/texts';
import { toLongDate } from '../support/wire';

const { form, visit } = patientTexts;
const { patientSearch } = staffTexts;
const { visit: link } = publicTexts;

const SURGERY = 'Oral Surgery';
const FLUORIDE = 'Fluoride Treatment';

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
  await page.goto(paths.waitingList);
  await page.getByRole('link', { name: labels.add }).click();
  await page.getByRole('combobox', { name: patientSearch.label }).fill(patient.name);
  await page.getByRole('option', { name: patientSearch.addNamed(patient.name) }).click();
  await page.getByLabel(form.email).fill(patient.email);
  await page.getByLabel(form.phone).fill('+1 646 555 0187');
  await page.getByLabel(labels.form.treatment).selectOption(SURGERY);
  await page.getByLabel(labels.form.fromDate).fill(dateLocal);
  await page.getByLabel(labels.form.untilDate).fill(addDays(dateLocal, 2));
  await page.getByRole('button', { name: labels.form.submit }).click();

  const row = page.getByRole('row').filter({ hasText: patient.name });
  await expect(row).toContainText(SURGERY);
  await row.getByRole('button', { name: labels.offerTime }).click();
  const dialog = page.getByRole('dialog', { name: labels.offer.title(patient.name) });
  const time = timesOf(dialog).first();
  const slot = await time.evaluate(({ labels: own }: HTMLInputElement) => own?.[0]?.innerText);
  await time.check();
  await dialog.getByRole('button', { name: labels.offer.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: labels.bookOffer })).toBeVisible();

  const offer = { to: patient.email, subject: `A time is free: ${SURGERY}` };
  const { text } = await expectEmail(request, offer);
  const own = await browser.newContext({ baseURL: SITE_URL });
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

/** A patient without an account, of whom a recall is planned; returns the name. */
async function planRecall(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { name, email } = newPatient();
  const data = { name, email, dateOfBirth: '1984-05-31', phone: '+1 646 555 0187' };
  const added = await request.post(`${API_PREFIX}/patients`, { headers, data });
  const { insertedId } = (await added.json()) as { insertedId: string };
  const { _id: treatmentId } = await getTreatment(request, FLUORIDE, freshDay());
  const recall = { headers, data: { treatmentId, months: 1 } };
  const planned = await request.post(`${API_PREFIX}/patients/${insertedId}/recalls`, recall);
  expect(planned.ok()).toBe(true);
  return name;
}

test('a patient is called twice about a recall, and the visit is booked from the list', async ({
  page,
  request,
  adminHeaders: headers,
}) => {
  const name = await planRecall(request, headers);
  // It is due in a month.
  const listed = `${paths.recalls}?when=later&search=${encodeURIComponent(name)}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const note = async (outcome: string) => {
    await page.goto(listed);
    await row.getByRole('button', { name: recallTexts.note }).click();
    await page.getByRole('radio', { name: outcome }).check();
    await page.getByRole('button', { name: recallTexts.dialog.save }).click();
    await expect(row).toContainText(outcome);
  };
  await note(recallTexts.outcomes.no_answer);
  await note(recallTexts.outcomes.will_call_back);
  await expect(row).toContainText(recallTexts.earlier(1));
  const nextWeek = formatDate(addDays(toDateLocal(new Date(), 'America/New_York'), 7));
  await expect(row).toContainText(recallTexts.nextCall(nextWeek));

  const dateLocal = freshDay();
  await row.getByRole('link', { name: recallTexts.book }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${FLUORIDE}`) })).toBeChecked();
  await page.getByRole('textbox', { name: visit.date, exact: true }).fill(dateLocal);
  const loaded = page.getByRole('status').filter({ hasText: toLongDate(dateLocal) });
  await expect(loaded).toBeAttached();
  await page.getByRole('radio', { name: formatTime('11:00'), exact: true }).check();
  await page.getByRole('button', { name: visit.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.recalls}$`));
  await page.goto(`${paths.recalls}?when=all&search=${encodeURIComponent(name)}`);
  await expect(page.getByText(recallTexts.noMatch)).toBeVisible();
});
