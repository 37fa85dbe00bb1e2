import type { APIRequestContext, Locator } from '@playwright/test';
import { API_PREFIX, formatDate, formatTime, paths, type TimeLocal } from 'shared-contracts';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { newPatient } from '../support/patient';
import { shellTexts, visitsToMoveTexts as texts, visitTexts } from '../support/texts';

const { absence, list, move, takeover } = texts;
const { cancellation } = visitTexts.userBookings;

const ILL = 'Dr. Amara Osei';
/** Performs one of her treatments, and goes home at 3 pm. */
const COLLEAGUE = 'Dr. Kenji Sato';
/** Performs the other one. */
const OTHER = 'Dr. Lucas Moreau';
const FLUORIDE = 'Fluoride Treatment';

type Headers = Readonly<Record<string, string>>;
interface Visit {
  readonly treatment: string;
  readonly time: TimeLocal;
}

const takenOver: Visit[] = (['09:00', '09:30', '10:00', '10:30', '13:00', '13:30'] as const).map(
  (time) => ({ treatment: FLUORIDE, time }),
);
const late: Visit = { treatment: FLUORIDE, time: '15:30' };
const filling: Visit = { treatment: 'Cavity Filling', time: '16:00' };

interface Desk {
  readonly request: APIRequestContext;
  readonly headers: Headers;
}

async function send<T>({ request, headers }: Desk, path: string, data: object): Promise<T> {
  const response = await request.post(API_PREFIX + path, { headers, data });
  expect(response.ok(), `${path} responded with ${response.status()}`).toBe(true);
  return (await response.json()) as T;
}

/** Books a visit for a patient without an account; returns their name. */
async function bookWith(
  desk: Desk,
  visit: Visit & { readonly date: string; readonly doctorId: string },
): Promise<string> {
  const { name, email } = newPatient();
  const patient = { name, email, dateOfBirth: '1984-05-31', phone: '+1 646 555 0187' };
  const { insertedId } = await send<{ insertedId: string }>(desk, '/patients', patient);
  await send(desk, `/patients/${insertedId}/visits`, visit);
  return name;
}

/** Presses and choices of a list, of which each is two. */
function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    fill: async (target: Locator, value: string) => {
      presses += 1;
      await target.fill(value);
    },
    choose: async (target: Locator, label: string) => {
      presses += 2;
      await target.selectOption({ label });
    },
    count: () => presses,
  };
}

test('the eight visits of a dentist who is ill are settled with fewer than 40 presses', async ({
  page,
  request,
  adminHeaders: headers,
}) => {
  test.slow();
  const date = freshDay();
  const response = await request.get(`${API_PREFIX}/absences`, { headers });
  const { doctors } = (await response.json()) as { doctors: { id: string; name: string }[] };
  const doctorId = doctors.find(({ name }) => name === ILL)?.id ?? '';
  const names: string[] = [];
  for (const visit of [...takenOver, late, filling]) {
    names.push(await bookWith({ request, headers }, { ...visit, date, doctorId }));
  }
  const [lateName = '', fillingName = ''] = names.slice(takenOver.length);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const button = (name: string) => page.getByRole('button', { name });
  const { press, fill, choose, count } = countPresses();

  await page.goto(paths.clinicDay);
  const menu = page.getByRole('navigation', { name: shellTexts.dashboardNavigation });
  const entry = menu.getByRole('link', { name: texts.heading });
  await press(entry);

  await test.step('her day is closed, and her visits are listed', async () => {
    await choose(page.getByRole('combobox', { name: absence.doctor }).first(), ILL);
    await fill(page.getByLabel(absence.fromDate), date);
    await fill(page.getByLabel(absence.untilDate), date);
    await press(button(absence.submit));
    for (const name of names) await expect(rowOf(name)).toBeVisible();
    await expect(entry).toHaveAccessibleDescription(/\d+/);
  });

  await test.step('a colleague takes over what fits', async () => {
    await press(page.getByRole('region', { name: list.caption(ILL) }).getByText(takeover.open));
    await choose(page.getByLabel(takeover.colleague), COLLEAGUE);
    await press(button(takeover.confirm(takenOver.length)));
    const result = page.getByRole('dialog').getByText(takeover.result(6, 6));
    await expect(result).toBeVisible();
    await press(page.getByRole('dialog').getByRole('button', { name: takeover.close }).last());
    await expect(rowOf(names[0] ?? '')).toHaveCount(0);
  });

  await test.step('one visit goes to another dentist at its time, the last one is cancelled', async () => {
    const time = list.sameDay(formatTime(filling.time), OTHER);
    await press(rowOf(fillingName).getByRole('button', { name: time }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: move.confirm }));
    await expect(rowOf(fillingName)).toHaveCount(0);
    await press(rowOf(lateName).getByRole('button', { name: list.calls.no_answer }));
    await press(rowOf(lateName).getByRole('button', { name: list.cancel }));
    const question = page.getByRole('alertdialog');
    await choose(question.getByLabel(cancellation.reason), cancellation.reasons.dentist_ill);
    await press(question.getByRole('button', { name: visitTexts.visits.cancelConfirm }));
    await expect(rowOf(lateName)).toHaveCount(0);
  });

  expect(count()).toBeLessThan(40);

  await test.step('she is back, and the day can be booked again', async () => {
    const away = page
      .getByRole('list', { name: absence.list })
      .getByRole('listitem')
      .filter({ hasText: absence.item(ILL, formatDate(date)) });
    await away.getByRole('button', { name: absence.end }).click();
    await expect(away).toHaveCount(0);
  });
});
