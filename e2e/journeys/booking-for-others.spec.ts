import { API_PREFIX, paths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { logIn, openBooking, showTakenTimes, submitBooking } from '../support/patient';
import { accountTexts, bookingTexts, familyTexts } from '../support/texts';

const { booked, booking, time } = bookingTexts;
const { family } = familyTexts;

const FLUORIDE = 'Fluoride Treatment';
const SURGERY = 'Oral Surgery';
const CHILD = 'Ella Patient';
const NOTE = 'She is afraid of needles.';

interface DayVisit {
  readonly patient: string;
  readonly note: string | null;
}

test('a person is added while booking for them, the staff read the note, and the time is theirs', async ({
  page,
  request,
  adminHeaders,
}) => {
  const parent = await registerMember(request);
  await logIn(page, parent);
  const day = freshDay();
  await page.goto(`/appoinment?date=${day}`);
  const dialog = await openBooking(page, FLUORIDE);
  await dialog.getByRole('radio', { name: '11.00 am', exact: true }).check();
  await dialog.getByLabel(booking.phone).fill('+1 212 555 0187');
  await dialog.getByLabel(booking.note).fill(NOTE);

  await dialog.getByRole('button', { name: booking.addPerson }).click();
  const person = page.getByRole('dialog', { name: family.addTitle });
  await person.getByLabel(family.name).fill(CHILD);
  await person.getByRole('button', { name: family.save }).click();
  await expect(person).toBeHidden();
  await expect(dialog.getByRole('combobox', { name: booking.patient })).toContainText(CHILD);
  await expect(dialog.getByLabel(booking.note)).toHaveValue(NOTE);
  await expect(dialog.getByRole('radio', { name: '11.00 am', exact: true })).toBeChecked();

  await submitBooking(dialog);
  const confirmation = page.getByRole('dialog', { name: booked.title });
  await expect(confirmation).toContainText(booked.forPatient('', CHILD));
  await expectEmail(request, {
    to: parent.email,
    subject: `${CHILD}'s appointment is booked: ${FLUORIDE}`,
    text: `Hello ${parent.name},`,
    calendar: 'PUBLISH',
  });

  const response = await request.get(`${API_PREFIX}/day`, {
    params: { date: day },
    headers: adminHeaders,
  });
  const { visits } = (await response.json()) as { visits: DayVisit[] };
  expect(visits.find(({ patient }) => patient === CHILD)?.note).toBe(NOTE);

  await page.keyboard.press('Escape');
  const again = await openBooking(page, SURGERY);
  await again.getByLabel(booking.patient).selectOption(CHILD);
  await showTakenTimes(again);
  await expect(again.getByRole('radio', { name: `11.00 am ${time.busy}` })).toBeDisabled();

  await page.goto(paths.dashboard);
  await expect(page.getByRole('article', { name: accountTexts.visits.next })).toContainText(NOTE);
});
