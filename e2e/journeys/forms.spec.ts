import type { APIRequestContext } from '@playwright/test';
import { API_PREFIX, type FormSettings, paths, staffPaths } from 'shared-contracts';
import { findViolations } from '../support/accessibility';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, leavingMemberTest as test } from '../support/journey';
import { visitFormTexts } from '../support/texts';

const { own, fill, signed, staff } = visitFormTexts;
const TREATMENT = 'Teeth Orthodontics';

type Headers = Readonly<Record<string, string>>;

const toForm = (treatmentId: string): FormSettings => ({
  content: {
    title: { en: 'Before whitening', de: 'Vor der Behandlung' },
    intro: {},
    questions: [
      {
        ...{ key: 'allergy', kind: 'yes_no', isRequired: true, proposes: 'allergy' },
        label: { en: 'Do you have allergies?' },
      },
      { key: 'signature', kind: 'signature', isRequired: true, label: { en: 'Signature' } },
    ],
  },
  askedFor: { kind: 'treatments', treatmentIds: [treatmentId] },
  isActive: true,
});

/** Asks for a form before visits with the treatment; the returned function ends that. */
async function askForForm(request: APIRequestContext, headers: Headers) {
  const settings = await request.get(`${API_PREFIX}/settings`, { headers });
  const { treatments } = (await settings.json()) as { treatments: { id: string; name: string }[] };
  const form = toForm(treatments.find(({ name }) => name === TREATMENT)!.id);
  const added = await request.post(`${API_PREFIX}/forms`, { headers, data: form });
  const { insertedId } = (await added.json()) as { insertedId: string };
  return () =>
    request.put(`${API_PREFIX}/forms/${insertedId}`, {
      headers,
      data: { ...form, isActive: false, revision: 0 },
    });
}

test('a form is filled in on a phone, and read at the clinic with the alert that it proposes', async ({
  page,
  request,
  member,
  adminHeaders,
  adminState,
  browser,
}) => {
  test.slow();
  const stopAsking = await askForForm(request, adminHeaders);
  const day = freshDay();
  await bookFor(request, member, { treatment: TREATMENT, dateLocal: day });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.account);
  const section = page.getByRole('region', { name: own.heading });
  await section.getByRole('link', { name: /Before whitening/ }).click();
  await page.getByRole('radio', { name: fill.yes }).check();
  await page.getByLabel(fill.details).fill('Penicillin');
  await expect(page.getByText(fill.saved)).toBeVisible();

  // What was answered is there after a reload.
  await page.reload();
  await expect(page.getByLabel(fill.details)).toHaveValue('Penicillin');
  await page.getByRole('button', { name: fill.sign }).click();
  await expect(page.getByText(fill.required)).toBeVisible();
  await page.getByRole('textbox', { name: 'Signature' }).fill(member.name);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: fill.sign }).click();
  await expect(page.getByText(/^Signed on/)).toBeVisible();

  const context = await browser.newContext({ storageState: adminState });
  const desk = await context.newPage();
  const found = await request.get(
    `${API_PREFIX}/patients?search=${encodeURIComponent(member.email)}`,
    { headers: adminHeaders },
  );
  const { patients } = (await found.json()) as { patients: { id: string }[] };
  await desk.goto(`${paths.clinicDay}?date=${day}`);
  await expect(
    desk.getByRole('row').filter({ hasText: member.name }).getByText(staff.complete),
  ).toBeVisible();
  await desk.goto(staffPaths.patient(patients[0]!.id));
  await desk.getByRole('link', { name: own.readLabel('Before whitening', member.name) }).click();
  await expect(desk.getByText('Yes: Penicillin')).toBeVisible();
  await desk.getByRole('button', { name: signed.addLabel('Penicillin') }).click();
  await expect(desk.getByText(signed.added)).toBeVisible();
  await desk.getByRole('link', { name: signed.patient }).click();
  await expect(desk.getByText('Penicillin')).toBeVisible();
  await context.close();
  await stopAsking();
});
