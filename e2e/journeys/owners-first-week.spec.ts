import type { Browser, Locator, Page } from '@playwright/test';
import {
  addDays,
  API_PREFIX,
  type DateLocal,
  formatDate,
  formatTime,
  paths,
  staffPaths,
  toDateLocal,
} from 'shared-contracts';
import { getTreatment } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { addPatient, type Desk, rowOf, send } from '../support/desk';
import { adminTest as test, collectErrors, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { newPatient, type Patient } from '../support/patient';
import { portrait } from '../support/portrait';
import { countPresses, type Presses } from '../support/presses';
import { SITE_URL } from '../support/processes';
import {
  clinicTexts,
  dashboardTexts,
  patientTexts,
  recallTexts,
  settingsTexts,
  shellTexts,
  staffInvitationTexts,
} from '../support/texts';
import { toLongDate } from '../support/wire';
import { nobody } from '../support/sign-in';

const { invitations: labels } = dashboardTexts;
const { staffInvitation: words } = staffInvitationTexts;
const { addDoctor, doctors, hours, manageDoctors, specialHours, treatments } = settingsTexts;
const { diary, today } = clinicTexts;
const { visit } = patientTexts;

/** What the new dentist performs; no other journey looks at its price. */
const ORTHODONTICS = 'Teeth Orthodontics';
const FLUORIDE = 'Fluoride Treatment';
const THURSDAY = hours.weekdays[4] ?? '';

const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });

async function invite(page: Page, { name, email }: Patient, presses: Presses): Promise<void> {
  const { press, fill, choose } = presses;
  await press(button(page, labels.add));
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabel(labels.name), name);
  await fill(dialog.getByLabel(labels.email), email);
  await choose(dialog.getByLabel(labels.role), labels.roles.reception);
  await press(button(dialog, labels.submit));
  await expect(rowOf(page, email)).toContainText(labels.roles.reception);
}

/** Opens the link of the invitation in a browser without a session, and creates the account. */
async function accept(browser: Browser, hash: string, patient: Patient): Promise<Page> {
  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const person = await context.newPage();
  await person.goto(paths.staffInvitation + hash);
  await expect(person.getByLabel(words.name)).toHaveValue(patient.name);
  await expect(person.getByLabel(words.email)).toHaveValue(patient.email);
  await person.getByLabel(words.password).fill(patient.password);
  await button(person, words.create).click();
  await expect(person).toHaveURL(paths.clinicDay);
  await expect(person.getByRole('heading', { level: 1, name: today.heading })).toBeVisible();
  const menu = person.getByRole('navigation', { name: shellTexts.dashboardNavigation });
  await expect(menu).toContainText(diary.heading);
  await expect(menu).not.toContainText(settingsTexts.navigation);
  return person;
}

async function addDentist(page: Page, { name, email }: Patient): Promise<void> {
  await page.goto(staffPaths.addDoctor);
  await page.getByLabel(addDoctor.name).fill(name);
  await page.getByLabel(addDoctor.email).fill(email);
  await page.getByLabel(addDoctor.speciality).selectOption('Orthodontics');
  await page.getByLabel(addDoctor.photo).setInputFiles(portrait);
  await button(page, addDoctor.submit).click();
  await expect(page).toHaveURL(staffPaths.manageDoctors);
}

/** What the diary of a day offers of a dentist, who has no column while they don't work. */
const freePlace = (page: Page, time: string, dentist: string): Locator =>
  page.getByRole('link', { name: diary.bookAt(time, dentist) });

async function changePrice(page: Page, price: string): Promise<void> {
  await button(rowOf(page, ORTHODONTICS), settingsTexts.edit).click();
  const dialog = page.getByRole('dialog', { name: treatments.editTitle(ORTHODONTICS) });
  await dialog.getByLabel(treatments.price).fill(price);
  await button(dialog, settingsTexts.save).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, ORTHODONTICS)).toContainText(`$${price}`);
}

/** Fills the form of special hours for one day, which begins with the hours of other weeks. */
async function addSpecialHours(
  scope: Page | Locator,
  date: DateLocal,
  last: Locator,
): Promise<void> {
  const form = scope.getByRole('form', { name: specialHours.add });
  await form.getByLabel(specialHours.fromDate).fill(date);
  await last.fill('20:00');
  await button(form, specialHours.add).click();
  await expect(scope.getByRole('list', { name: specialHours.caption })).toContainText(
    formatDate(date),
  );
}

/** Of a patient without an account; it is due in a month. */
async function planRecall(desk: Desk): Promise<string> {
  const { id, name } = await addPatient(desk);
  const { _id: treatmentId } = await getTreatment(desk.request, FLUORIDE, freshDay());
  await send(desk, `/patients/${id}/recalls`, { treatmentId, months: 1 });
  return name;
}

async function noteCall(page: Page, row: Locator, outcome: string): Promise<void> {
  await button(row, recallTexts.note).click();
  await page.getByRole('radio', { name: outcome }).check();
  await button(page, recallTexts.dialog.save).click();
  await expect(row).toContainText(outcome);
}

test('the owner’s first week: a receptionist, a dentist with hours, a late opening and the list of calls', async ({
  page,
  browser,
  request,
  adminHeaders: headers,
}) => {
  test.slow();
  const desk: Desk = { request, headers };
  const receptionist = newPatient();
  const dentist = { ...newPatient(), name: `Dr. ${newPatient().name}` };
  const thursday = addDays(freshDay(), 1);
  const diaryOfDay = `${staffPaths.diary}?date=${thursday}`;

  const person = await test.step('a receptionist is invited, and lands on Today', async () => {
    const presses = countPresses();
    await page.goto(staffPaths.allUsers);
    await invite(page, receptionist, presses);
    expect(presses.count()).toBe(6);
    // In the language of the owner, which another journey changes.
    const invitation = { to: receptionist.email, subject: '', text: '/invitation' };
    const { text } = await expectEmail(request, invitation);
    const [link = ''] = /https?:\/\/\S*\/invitation\S*#\S+/.exec(text) ?? [];
    const { hash } = new URL(link);
    const accepted = await accept(browser, hash, receptionist);
    // The link works once.
    await accepted.goto('/about');
    await accepted.goto(paths.staffInvitation + hash);
    await expect(accepted.getByRole('heading', { name: words.unusable })).toBeVisible();
    await page.reload();
    await expect(button(page, labels.add)).toBeVisible();
    await expect(rowOf(page, receptionist.email)).toHaveCount(0);
    return accepted;
  });

  const errors = collectErrors(person.context());

  await test.step('a dentist is added, whom nobody can book before there are hours', async () => {
    await addDentist(page, dentist);
    await page.getByRole('searchbox', { name: manageDoctors.search }).fill(dentist.email);
    await expect(rowOf(page, dentist.email)).toContainText(manageDoctors.noHours);
    await person.goto(diaryOfDay);
    await expect(freePlace(person, '2.00 pm', 'Dr. Amara Osei')).toBeVisible();
    await expect(person.getByRole('region', { name: dentist.name })).toHaveCount(0);

    await rowOf(page, dentist.email).getByRole('link', { name: manageDoctors.enterHours }).click();
    const dialog = page.getByRole('dialog', { name: doctors.editTitle(dentist.name) });
    await button(dialog, hours.add(THURSDAY)).click();
    await button(dialog, hours.addBreak(THURSDAY)).click();
    await button(dialog, settingsTexts.save).click();
    await expect(dialog).toHaveCount(0);
    await person.reload();
    await expect(freePlace(person, '11.30 am', dentist.name)).toBeVisible();
    const response = await request.get(`${API_PREFIX}/day`, {
      headers,
      params: { date: thursday },
    });
    const day = (await response.json()) as { doctors: { name: string; working: unknown[] }[] };
    const { working } = day.doctors.find(({ name }) => name === dentist.name) ?? {};
    expect(working, 'the hours before and after the break').toHaveLength(2);
  });

  await test.step('a price changes', async () => {
    await page.goto('/dashboard/settings/treatments');
    await changePrice(page, '260');
    await changePrice(page, '250');
    await page.goto('/dashboard/reports/audit?action=price.changed');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(ORTHODONTICS);
  });

  await test.step('the clinic and the dentist work late on one day', async () => {
    const before = await getTreatment(request, ORTHODONTICS, thursday);
    expect(before.slots).not.toContain('7.00 pm');
    await page.goto('/dashboard/settings/hours');
    const opening = page.getByRole('form', { name: specialHours.add });
    await addSpecialHours(page, thursday, opening.getByLabel(hours.until(THURSDAY)));
    await page.goto('/dashboard/settings/doctors');
    await button(rowOf(page, dentist.name), specialHours.ofDoctor).click();
    const dialog = page.getByRole('dialog', { name: specialHours.title(dentist.name) });
    const afternoon = hours.until(hours.period(THURSDAY, 2));
    await addSpecialHours(dialog, thursday, dialog.getByLabel(afternoon));
    const { slots } = await getTreatment(request, ORTHODONTICS, thursday);
    expect(slots).toContain('7.00 pm');
    const weekLater = await getTreatment(request, ORTHODONTICS, addDays(thursday, 7));
    expect(weekLater.slots).not.toContain('7.00 pm');
  });

  await test.step('the receptionist calls a patient twice about a recall, and books from the list', async () => {
    const name = await planRecall(desk);
    const row = rowOf(person, name);
    const listed = `${staffPaths.recalls}?when=later&search=${encodeURIComponent(name)}`;
    await person.goto(listed);
    await noteCall(person, row, recallTexts.outcomes.no_answer);
    await noteCall(person, row, recallTexts.outcomes.will_call_back);
    await expect(row).toContainText(recallTexts.earlier(1));
    const nextWeek = addDays(toDateLocal(new Date(), 'America/New_York'), 7);
    await expect(row).toContainText(recallTexts.nextCall(formatDate(nextWeek)));

    const dateLocal = freshDay();
    await row.getByRole('link', { name: recallTexts.book }).click();
    await expect(person.getByRole('radio', { name: new RegExp(`^${FLUORIDE}`) })).toBeChecked();
    await person.getByRole('textbox', { name: visit.date, exact: true }).fill(dateLocal);
    const loaded = person.getByRole('status').filter({ hasText: toLongDate(dateLocal) });
    await expect(loaded).toBeAttached();
    await person.getByRole('radio', { name: formatTime('11:00'), exact: true }).check();
    await button(person, visit.submit).click();
    await expect(person).toHaveURL(new RegExp(`${staffPaths.recalls}$`));
    await person.goto(`${staffPaths.recalls}?when=all&search=${encodeURIComponent(name)}`);
    await expect(person.getByText(recallTexts.noMatch)).toBeVisible();
  });

  await test.step('the dentist leaves, and the late opening is taken back', async () => {
    await page.goto(`${staffPaths.manageDoctors}?search=${encodeURIComponent(dentist.email)}`);
    await button(rowOf(page, dentist.email), manageDoctors.delete).click();
    await button(page.getByRole('alertdialog'), manageDoctors.delete).click();
    await expect(rowOf(page, dentist.email)).toHaveCount(0);
    await page.goto('/dashboard/settings/hours');
    const remove = button(page, specialHours.remove(formatDate(thursday)));
    await remove.click();
    await expect(remove).toHaveCount(0);
  });

  expect(errors).toEqual([]);
  await person.context().close();
});
