import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getDay,
  getIsAdmin,
  listPatients,
  paths,
  staffPaths,
  type RegisteredRemote,
  type Role,
} from 'shared-contracts';
import { texts } from 'shared-staff/texts';
import {
  getAddress,
  mockEndpoint,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import definition from '../../remote.json';
import { patientTexts } from '../patient-texts';
import remote from '../remote';
import { toDay, visit } from '../test-kit/days';
import { caller } from '../test-kit/patients';

const { palette: labels, shortcuts, views } = texts;

const second = { ...caller, id: caller.id.replace(/1$/, '2'), name: 'Dee Caller' };

const remotes = [
  definition,
  {
    ...definition,
    name: 'remote-dashboard',
    drawer: [
      { label: 'My Account', to: paths.account, order: 15, requires: 'user' },
      {
        label: 'Refunds',
        to: staffPaths.refunds,
        order: 25,
        requires: 'admin',
        permission: 'refunds.manage',
      },
    ],
  },
] as Pick<RegisteredRemote, 'drawer'>[];

// The test environment has no layout.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ remotes }) }) });
});

async function openPage(role: Role = 'reception', address: string = staffPaths.patients) {
  mockEndpoint(getIsAdmin, () => toRights(role));
  mockEndpoint(listPatients, () => ({ patients: [caller, second], next: null }));
  mockEndpoint(getDay, () => toDay({ ...visit, patient: 'Cal Other' }));
  signIn();
  const route = remote.routes.find(({ page }) => page === 'patients');
  const page = await route!.lazy();
  const view = renderPage(page, staffPaths.patients, address);
  await screen.findByRole('table');
  return view;
}

async function openPalette(role?: Role) {
  const { user } = await openPage(role);
  await user.click(screen.getByRole('button', { name: labels.open }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.title }));
  await dialog.findByRole('option', { name: /Patients/ });
  return { user, dialog, field: dialog.getByRole('combobox') };
}

const listOptions = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent.trim());

describe('the search', () => {
  it('opens with Ctrl K, also from a field, and closes with Escape', async () => {
    const { user } = await openPage();
    const field = screen.getByRole('searchbox');
    await user.click(field);
    await user.keyboard('{Control>}k{/Control}');
    const combobox = await screen.findByRole('combobox', { name: labels.label });
    expect(combobox).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  it('lists the actions and pages that the person may open, in the order of the drawer', async () => {
    await openPalette();
    expect(listOptions()).toEqual([
      labels.book,
      labels.newPatient,
      'My Account',
      'Today Clinic',
      'Diary Clinic',
      'Visits to move Clinic',
      'Waiting list Clinic',
      'Recalls Clinic',
      'Unpaid visits Clinic',
      'Till Clinic',
      'Refunds',
      'Patients People',
      shortcuts.title,
    ]);
  });

  it('dentists are offered neither refunds, nor booking, nor the visits of others', async () => {
    const { user, dialog, field } = await openPalette('dentist');
    expect(listOptions()).not.toContain('Refunds');
    expect(listOptions()).not.toContain(labels.book);
    await user.type(field, 'cal');
    await dialog.findByRole('option', { name: /Cal Ler/ });
    expect(requestsTo(getDay)).toEqual([]);
    expect(
      dialog.queryByRole('option', { name: labels.bookFor(caller.name) }),
    ).not.toBeInTheDocument();
  });

  it('leads to booking a visit', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'book{Enter}');
    expect(getAddress()).toBe(staffPaths.bookForCaller);
  });

  it('opens the dialog that adds a patient', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'new pa{Enter}');
    expect(await screen.findByRole('dialog', { name: patientTexts.form.addTitle })).toBeVisible();
  });

  it('books for a patient who was found, or for a new one, with two presses', async () => {
    const { user, dialog, field } = await openPalette();
    await user.type(field, 'cal');
    const found = await dialog.findByRole('option', {
      name: new RegExp(labels.bookFor('Cal Ler')),
    });
    expect(dialog.getByRole('option', { name: labels.bookForNew('cal') })).toBeVisible();
    await user.click(found);
    expect(getAddress()).toBe(staffPaths.bookForPatient(caller.id));
  });

  it('books for a new patient of that name', async () => {
    const { user, dialog, field } = await openPalette();
    await user.type(field, 'Cal Lee');
    await user.click(dialog.getByRole('option', { name: labels.bookForNew('Cal Lee') }));
    expect(getAddress()).toBe(staffPaths.bookForNew('Cal Lee'));
  });

  it('finds patients and visits of today, and Enter opens the one that arrow keys mark', async () => {
    const { user, dialog, field } = await openPalette();
    await user.type(field, 'cal');
    await dialog.findByRole('option', { name: 'Cal Ler May 31, 1984 · +1 646 555 0187' });
    const [first, next] = dialog.getAllByRole('option');
    expect(first).toHaveTextContent('Cal Other 9.00 am, Cavity Filling');
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
    expect(field).toHaveAttribute('aria-activedescendant', first!.id);
    await user.keyboard('{ArrowDown}');
    expect(next).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(getAddress()).toBe(staffPaths.patient(caller.id));
    expect(requestsTo(listPatients).slice(1)).toEqual([{ query: { search: 'cal', limit: '25' } }]);
  });

  it('announces how many results there are', async () => {
    const { user, dialog, field } = await openPalette();
    await user.type(field, 'diary');
    mockEndpoint(listPatients, () => ({ patients: [], next: null }));
    expect(await dialog.findByRole('status')).toHaveTextContent(labels.searching);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(labels.count(1)));
  });

  it('keeps what was found when a part fails to load', async () => {
    const { user, dialog, field } = await openPalette();
    mockEndpoint(listPatients, networkDown);
    await user.type(field, 'cal');
    expect(await dialog.findByText(labels.someFailed)).toBeVisible();
    expect(dialog.getByRole('option', { name: /Cal Other/ })).toBeVisible();
  });
});

describe('the keyboard shortcuts', () => {
  it('J and K move through the rows, and Enter opens one', async () => {
    const { user } = await openPage();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: caller.name })).toHaveFocus();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: second.name })).toHaveFocus();
    await user.keyboard('kj{Enter}');
    expect(getAddress()).toBe(staffPaths.patient(second.id));
  });

  it('/ moves to the search of the list, where letters are only typed', async () => {
    const { user } = await openPage();
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: patientTexts.list.search });
    expect(field).toHaveFocus();
    await user.keyboard('jk/?');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('jk/?');
  });

  it('? lists the shortcuts and turns them off, after which Ctrl K still works', async () => {
    const { user } = await openPage();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: shortcuts.title }));
    expect(dialog.getByText('Previous row')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: shortcuts.enable }));
    await user.keyboard('{Escape}?j');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: caller.name })).not.toHaveFocus();
    await user.keyboard('{Meta>}k{/Meta}');
    await user.click(await screen.findByRole('option', { name: shortcuts.title }));
    expect(await screen.findByRole('checkbox', { name: shortcuts.enable })).not.toBeChecked();
  });

  it('no shortcut works while a dialog is open', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: patientTexts.form.add }));
    await user.click(screen.getByRole('heading', { name: patientTexts.form.addTitle }));
    await user.keyboard('?{Control>}k{/Control}');
    await user.type(screen.getByLabelText(patientTexts.form.phone), '646');
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  });
});

describe('saved views', () => {
  const address = `${staffPaths.patients}?search=cal&rows=50&after=${caller.id}`;

  const choose = async ({ user }: Awaited<ReturnType<typeof openPage>>, item: string) => {
    await user.click(screen.getByRole('button', { name: views.menu }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  async function saveView() {
    const page = await openPage('reception', address);
    await choose(page, views.save);
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Callers {Enter}');
    expect(await screen.findByText(views.saved('Callers'))).toBeVisible();
    return page;
  }

  it('a view keeps search and rows under a name, without the place in the list', async () => {
    const page = await saveView();
    await act(() => page.router.navigate(staffPaths.patients));
    await choose(page, 'Callers');
    expect(getAddress()).toBe(`${staffPaths.patients}?search=cal&rows=50`);
  });

  it('a view needs a name', async () => {
    const page = await openPage();
    await choose(page, views.save);
    await page.user.click(screen.getByRole('button', { name: views.submit }));
    expect(screen.getByText(views.nameRequired)).toBeVisible();
  });

  it('a view is renamed', async () => {
    const page = await saveView();
    await choose(page, views.manage);
    await page.user.click(screen.getByRole('button', { name: `${views.rename} Callers` }));
    await page.user.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Phone{Enter}');
    expect(await screen.findByText(views.renamed('Phone'))).toBeVisible();
    await page.user.keyboard('{Escape}');
    await choose(page, 'Phone');
    expect(getAddress()).toContain('search=cal');
  });

  it('a deleted view can be brought back', async () => {
    const page = await saveView();
    await choose(page, views.manage);
    await page.user.click(screen.getByRole('button', { name: views.delete('Callers') }));
    expect(screen.getByText(views.none)).toBeVisible();
    const undo = screen.getByRole('button', { name: texts.undo });
    expect(undo).toHaveFocus();
    await page.user.click(undo);
    expect(screen.queryByText(views.none)).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    await choose(page, 'Callers');
  });
});
