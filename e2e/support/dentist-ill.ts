import type { Locator, Page } from '@playwright/test';
import {
  API_PREFIX,
  type DateLocal,
  formatDate,
  formatTime,
  staffPaths,
  type TimeLocal,
} from 'shared-contracts';
import { addPatient, confirmCancel, type Desk, rowOf, send } from './desk';
import { expect } from './journey';
import type { Presses } from './presses';
import { shellTexts, visitsToMoveTexts as texts } from './texts';

const { absence, list, move, takeover } = texts;

const ILL = 'Dr. Amara Osei';
/** Performs one of her treatments, and goes home at 3 pm. */
const COLLEAGUE = 'Dr. Kenji Sato';
/** Performs the other one. */
const OTHER = 'Dr. Lucas Moreau';
const FLUORIDE = 'Fluoride Treatment';

interface Visit {
  readonly treatment: string;
  readonly time: TimeLocal;
}

const takenOver: Visit[] = (['09:00', '09:30', '10:00', '10:30', '13:00', '13:30'] as const).map(
  (time) => ({ treatment: FLUORIDE, time }),
);
const late: Visit = { treatment: FLUORIDE, time: '15:30' };
const filling: Visit = { treatment: 'Cavity Filling', time: '16:00' };

/** The eight visits of a dentist on one day, by the names of their patients. */
export interface BookedDay {
  readonly date: DateLocal;
  readonly takenOver: readonly string[];
  readonly filling: string;
  readonly late: string;
}

async function findDoctorId({ request, headers }: Desk): Promise<string> {
  const response = await request.get(`${API_PREFIX}/absences`, { headers });
  const { doctors } = (await response.json()) as { doctors: { id: string; name: string }[] };
  return doctors.find(({ name }) => name === ILL)?.id ?? '';
}

/** Books eight visits with the dentist who will be ill: six that a colleague can take, two that not. */
export async function bookWithIll(desk: Desk, date: DateLocal): Promise<BookedDay> {
  const doctorId = await findDoctorId(desk);
  const book = async (visit: Visit) => {
    const { id, name } = await addPatient(desk);
    await send(desk, `/patients/${id}/visits`, { ...visit, date, doctorId });
    return name;
  };
  const names: string[] = [];
  for (const visit of takenOver) names.push(await book(visit));
  return { date, takenOver: names, filling: await book(filling), late: await book(late) };
}

export const menuEntry = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: shellTexts.dashboardNavigation })
    .getByRole('link', { name: texts.heading });

/** From the page Visits to move: the dentist's day is closed, and her visits are listed and counted in the menu. */
export async function closeTheirDay(page: Page, day: BookedDay, presses: Presses): Promise<void> {
  const { press, fill, choose } = presses;
  // The page that led here has a choice of dentists too.
  await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
  await choose(page.getByRole('combobox', { name: absence.doctor }).first(), ILL);
  await fill(page.getByLabel(absence.fromDate), day.date);
  await fill(page.getByLabel(absence.untilDate), day.date);
  await press(page.getByRole('button', { name: absence.submit }));
  for (const name of [...day.takenOver, day.filling, day.late]) {
    await expect(rowOf(page, name)).toBeVisible();
  }
  await expect(menuEntry(page)).toHaveAccessibleDescription(/\d+/);
}

/** A colleague takes over what fits; of the other two, one visit goes to another dentist, and one is cancelled. */
export async function settleVisits(page: Page, day: BookedDay, presses: Presses): Promise<void> {
  const { press, choose } = presses;
  const n = day.takenOver.length;
  await press(page.getByRole('region', { name: list.caption(ILL) }).getByText(takeover.open));
  await choose(page.getByLabel(takeover.colleague), COLLEAGUE);
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: takeover.confirm(n) }));
  await expect(dialog.getByText(takeover.result(n, n))).toBeVisible();
  await press(dialog.getByRole('button', { name: takeover.close }).last());
  await expect(rowOf(page, day.takenOver[0] ?? '')).toHaveCount(0);

  const time = list.sameDay(formatTime(filling.time), OTHER);
  await press(rowOf(page, day.filling).getByRole('button', { name: time }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: move.confirm }));
  await expect(rowOf(page, day.filling)).toHaveCount(0);

  const row = rowOf(page, day.late);
  await press(row.getByRole('button', { name: list.calls.no_answer }));
  await press(row.getByRole('button', { name: list.cancel }));
  await confirmCancel(page, 'dentist_ill', presses);
  await expect(row).toHaveCount(0);
}

/** None of her visits is left, and the menu counts no more than the visits of other journeys. */
export async function expectSettled(page: Page, { request, headers }: Desk): Promise<void> {
  await expect(page.getByRole('region', { name: list.caption(ILL) })).toHaveCount(0);
  await expect(async () => {
    const response = await request.get(`${API_PREFIX}/visits/to-move`, { headers });
    const { length } = (await response.json()) as unknown[];
    const description = length === 0 ? '' : shellTexts.openWork(length);
    await expect(menuEntry(page)).toHaveAccessibleDescription(description, { timeout: 3_000 });
  }).toPass();
}

/** She is back: the day can be booked again. */
export async function endAbsence(page: Page, { date }: BookedDay): Promise<void> {
  await page.goto(staffPaths.visitsToMove);
  const away = page
    .getByRole('list', { name: absence.list })
    .getByRole('listitem')
    .filter({ hasText: absence.item(ILL, formatDate(date)) });
  await away.getByRole('button', { name: absence.end }).click();
  await expect(away).toHaveCount(0);
}
