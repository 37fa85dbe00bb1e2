import { API_PREFIX, getWelcome, staffPaths } from 'shared-contracts';
import { getTreatment } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest, expect, memberTest } from '../support/journey';
import { publicTexts, settingsTexts } from '../support/texts';
import { toMediumDate } from '../support/wire';

const { appointment, info, pain } = publicTexts;
const { visiting } = settingsTexts;

adminTest(
  'an owner says how to come and what to do in pain, and visitors read it in a language that has it',
  async ({ page }) => {
    const way = `Bus ${Date.now()} stops at the door.`;
    const advice = `Call the dentist on call, ${Date.now()}.`;
    await page.goto(staffPaths.settingsVisiting);
    await page.getByLabel(visiting.transport('English')).fill(way);
    await page.getByLabel(visiting.painAdvice('English')).fill(advice);
    await page.getByRole('button', { name: settingsTexts.save }).click();
    await expect(page.getByText(settingsTexts.saved)).toBeVisible();

    await page.goto('/about');
    const findUs = page.getByRole('region', { name: info.heading });
    await expect(findUs.getByText(way)).toBeVisible();

    await page.goto('/');
    const band = page.getByRole('region', { name: appointment.heading });
    await expect(band.getByRole('link', { name: pain.callUs })).toHaveAttribute('href', /^tel:/);
    await expect(band.getByText(advice)).toBeHidden();
    await band.getByText(pain.whenClosed).click();
    await expect(band.getByText(advice)).toBeVisible();
  },
);

memberTest(
  'a patient in pain chooses one of the first times of the day',
  async ({ page, request }) => {
    const dateLocal = freshDay();
    const { _id, name, slots } = await getTreatment(request, 'Cavity Filling', dateLocal);
    const [first = ''] = slots;
    const today = { isOpen: true, date: toMediumDate(dateLocal), treatmentId: _id };
    // Whatever the hour is at which this runs.
    await page.route(`**${API_PREFIX}${getWelcome.path}?*`, async (route) => {
      const response = await route.fetch();
      const welcome = (await response.json()) as object;
      const json = { ...welcome, pain: { ...today, slots: slots.slice(0, 3) } };
      await route.fulfill({ response, json });
    });
    await page.goto('/');
    const times = page.getByRole('list', { name: pain.times });
    await times.getByRole('link', { name: first, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('radio', { name: first, exact: true })).toBeChecked();
  },
);
