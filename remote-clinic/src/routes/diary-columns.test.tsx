import { screen, waitFor, within } from '@testing-library/react';
import { type ClinicDay, getDay, getIsAdmin } from 'shared-contracts';
import {
  ada,
  getAddress,
  mockEndpoint,
  renderPage,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { laterVisit, NOW, osei, sato, toDay, visit } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './diary';

const { diary: labels } = texts;

const away = {
  ...osei,
  id: 'd0000000-0000-4000-8000-000000000003',
  name: 'Dr. Nina Wolf',
  working: [],
};

let day: ClinicDay;
/** The media queries of the window. */
let width: 'phone' | 'tablet' | 'desktop';

const queries = { phone: /max-width: 39\.99rem/, tablet: /min-width: 40rem.*max-width: 64rem/ };

stopClockAt(NOW);
beforeEach(() => {
  width = 'desktop';
  day = { ...toDay(visit, laterVisit), doctors: [osei, sato, away] };
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: width !== 'desktop' && queries[width].test(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getDay, ({ query: { date } }) =>
    date === day.dateLocal ? day : { ...day, dateLocal: date, visits: [] },
  );
  signIn();
});
afterEach(() => {
  Object.assign(window, { matchMedia: undefined });
  localStorage.clear();
});

const openPage = (query = '') =>
  renderPage(page, '/dashboard/clinic/diary', `/dashboard/clinic/diary${query}`);

const listColumns = () =>
  screen
    .getAllByRole('region')
    .filter((region) => region.querySelector('[data-column]'))
    .map((region) => region.getAttribute('aria-label'));
const expectColumns = (...names: string[]) => waitFor(() => expect(listColumns()).toEqual(names));

it('the day shows the dentists who work or have a visit', async () => {
  openPage();
  await expectColumns(osei.name, sato.name);
  expect(screen.getByRole('heading', { name: osei.name })).toBeVisible();
});

it('dentists are chosen, which is kept for the account and can be cleared', async () => {
  const { user, unmount } = openPage();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Dentists( \(2\))?$/ }));
    return within(await screen.findByRole('dialog', { name: labels.columns.dentists }));
  };
  const dialog = await open();
  expect(dialog.getByRole('checkbox', { name: osei.name })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: osei.name }));
  await user.click(dialog.getByRole('checkbox', { name: away.name }));
  await user.click(dialog.getByRole('button', { name: labels.done }));
  await expectColumns(sato.name, away.name);
  expect(localStorage.getItem(`molar:diary:${ada.uid}:dentists`)).toBe(
    JSON.stringify([sato.id, away.id]),
  );
  unmount();
  openPage();
  await expectColumns(sato.name, away.name);
  const again = await open();
  await user.click(again.getByRole('button', { name: labels.showUsual }));
  await user.click(again.getByRole('button', { name: labels.done }));
  await expectColumns(osei.name, sato.name);
});

it.each(['no json', '{}', '[1]'])(
  'a stored choice that is none, %j, is ignored',
  async (stored) => {
    localStorage.setItem(`molar:diary:${ada.uid}:dentists`, stored);
    openPage();
    await expectColumns(osei.name, sato.name);
  },
);

it('a choice lasts while the page is open when the browser stores nothing', async () => {
  const storing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.columns.dentists }));
  await user.click(await screen.findByRole('checkbox', { name: osei.name }));
  await user.click(screen.getByRole('button', { name: labels.done }));
  await expectColumns(sato.name);
  storing.mockRestore();
});

describe('on a phone', () => {
  beforeEach(() => (width = 'phone'));

  it('one dentist is shown, and buttons and a list lead to the others', async () => {
    const { user } = openPage();
    await expectColumns(osei.name);
    expect(screen.getByRole('button', { name: labels.previous.dentists })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: labels.next.dentists }));
    await expectColumns(sato.name);
    expect(getAddress()).toBe(`/dashboard/clinic/diary?of=${sato.id}`);
    await user.click(screen.getByRole('button', { name: labels.next.dentists }));
    await expectColumns(sato.name);
    await user.selectOptions(screen.getByLabelText(labels.columnsOf.dentists), osei.name);
    await expectColumns(osei.name);
  });

  it('what there is no room for is in a menu', async () => {
    const { user } = openPage();
    await expectColumns(osei.name);
    await user.click(screen.getByRole('button', { name: labels.more }));
    await user.click(await screen.findByRole('menuitem', { name: labels.week }));
    await waitFor(() => expect(listColumns()).toHaveLength(7));
    await user.click(screen.getByRole('button', { name: labels.more }));
    await user.click(await screen.findByRole('menuitem', { name: labels.day }));
    await expectColumns(osei.name);
    await user.click(screen.getByRole('button', { name: labels.more }));
    await user.click(await screen.findByRole('menuitem', { name: labels.columns.dentists }));
    expect(await screen.findByRole('dialog', { name: labels.columns.dentists })).toBeVisible();
  });
});

it('a tablet shows three columns at a time', async () => {
  width = 'tablet';
  const others = ['4', '5'].map((number) => ({
    ...osei,
    id: `d0000000-0000-4000-8000-00000000000${number}`,
    name: `Dr. ${number}`,
  }));
  day = { ...day, doctors: [osei, sato, ...others] };
  const { user } = openPage();
  await expectColumns(osei.name, sato.name, 'Dr. 4');
  await user.click(screen.getByRole('button', { name: labels.next.dentists }));
  await expectColumns(sato.name, 'Dr. 4', 'Dr. 5');
});

it('a visit says its state, what is due and the alerts of its patient', async () => {
  const alert = {
    id: 'f0000000-0000-4000-8000-000000000001',
    kind: 'allergy' as const,
    text: 'Latex',
  };
  day = { ...day, visits: [{ ...visit, status: 'no_show', alerts: [alert] }] };
  openPage();
  const name = 'Grace Okafor Cavity Filling 9.00 am to 9.45 am No-show $120 due Allergy: Latex';
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it('the marks are explained', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.more }));
  await user.click(await screen.findByRole('menuitem', { name: labels.legend }));
  const legend = within(screen.getByRole('list', { name: labels.legend }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    labels.marks.expected,
    texts.late,
    texts.states.arrived,
    texts.states.in_treatment,
    texts.states.completed,
    texts.states.no_show,
    labels.marks.alert,
    labels.marks.due,
  ]);
});
