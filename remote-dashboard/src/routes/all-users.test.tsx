import { screen, waitFor, within } from '@testing-library/react';
import { requireSession } from 'shared-auth';
import {
  deleteUser,
  errorCatalogue,
  getIsAdmin,
  grantRole,
  makeAdmin,
  matchesSearch,
  paths,
  staffPaths,
  removeAdmin,
  revokeRole,
  searchUsers,
  type User,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './all-users';

const { users: labels } = texts;

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const admin: User = {
  id: toId(1),
  name: 'Ada',
  email: 'ada@clinic.test',
  role: 'admin',
  roles: ['owner'],
};
const bob: User = {
  id: toId(2),
  name: 'Bob',
  email: 'bob@clinic.test',
  role: 'patient',
  roles: [],
};
const bobAsAdmin: User = { ...bob, role: 'admin', roles: ['owner'] };

const many: User[] = Array.from({ length: 27 }, (_, index) => ({
  ...bob,
  id: toId(index + 10),
  name: `Person ${index + 1}`,
}));

/** Responds as the API does; `users` are by name. */
function mockUsers(users: readonly User[]) {
  mockEndpoint(searchUsers, ({ query: { search = '', filter, sort, after, limit } }) => {
    const found = users.filter(
      ({ name, email, roles }) =>
        matchesSearch(`${name} ${email}`, search) && (filter === 'all' || roles.length > 0),
    );
    if (sort === '-name') found.reverse();
    const start = found.findIndex(({ id }) => id === after) + 1;
    const page = found.slice(start, start + Number(limit));
    const last = page.at(-1);
    return { users: page, next: last && last !== found.at(-1) ? last.id : null };
  });
}

function openPage(users: readonly User[] = [admin, bob], address: string = staffPaths.allUsers) {
  mockUsers([...users]);
  signIn();
  return renderPage(page, staffPaths.allUsers, address);
}

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement);

const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
});

it('the page lists all users under the specified columns [R2.29]', async () => {
  openPage();
  const headings = await screen.findAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'number',
    'Name',
    'Email',
    'Admin',
    'Delete',
  ]);
  expect(screen.getByRole('table', { name: labels.caption(2, false) })).toBeInTheDocument();
});

it('each user who is not an admin has a Make Admin button [R2.29]', async () => {
  openPage();
  expect(
    (await rowOf('Ada')).queryByRole('button', { name: 'Make Admin' }),
  ).not.toBeInTheDocument();
  expect((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
});

it('each row links to the bookings of its user', async () => {
  openPage();
  expect((await rowOf('Bob')).getByRole('link', { name: labels.bookings })).toHaveAttribute(
    'href',
    staffPaths.userBookings(bob.email),
  );
});

afterEach(() => jest.restoreAllMocks());

describe('changing the role of a user', () => {
  type Opened = ReturnType<typeof openPage>;

  async function openDialog({ user }: Opened, name: string, button: string) {
    await user.click((await rowOf(name)).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: button })) };
  }

  async function makeBobAdmin(view: Opened) {
    const { confirm } = await openDialog(view, 'Bob', 'Make Admin');
    mockEndpoint(makeAdmin, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bobAsAdmin]);
    await confirm();
    expect(await screen.findByText('Make admin successful')).toBeInTheDocument();
  }

  it('a user is made an admin after confirmation, and the list shows it [R4.19]', async () => {
    const view = openPage();
    const { dialog, confirm } = await openDialog(view, 'Bob', 'Make Admin');
    expect(dialog.getByText(labels.makeAdminText('Bob'))).toBeInTheDocument();
    mockEndpoint(makeAdmin, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bobAsAdmin]);
    expect(requestsTo(makeAdmin)).toHaveLength(0);
    await confirm();
    expect(await screen.findByText('Make admin successful')).toBeInTheDocument();
    expect(requestsTo(makeAdmin)).toEqual([{ params: { id: bob.id } }]);
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
    expect((await rowOf('Bob')).getByText(labels.isAdmin)).toBeInTheDocument();
  });

  it('a dismissed dialog makes no admin, and focus returns to its button', async () => {
    const view = openPage();
    mockEndpoint(makeAdmin, () => ({ modifiedCount: 1 }));
    const { dialog } = await openDialog(view, 'Bob', 'Make Admin');
    await view.user.click(dialog.getByRole('button', { name: labels.roleDismiss }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make Admin' })).toHaveFocus());
    expect(requestsTo(makeAdmin)).toHaveLength(0);
  });

  it("focus moves to the user's name when a change has replaced the button", async () => {
    const view = openPage();
    await makeBobAdmin(view);
    await waitFor(() => expect(screen.getByText('Bob')).toHaveFocus());
    const { confirm } = await openDialog(view, 'Bob', labels.removeAdmin);
    mockEndpoint(removeAdmin, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bob]);
    await confirm();
    await screen.findByText(labels.removedAdmin('Bob'));
    await waitFor(() => expect(screen.getByText('Bob')).toHaveFocus());
  });

  it('the toast undoes the change, and focus moves to the name', async () => {
    const view = openPage();
    await makeBobAdmin(view);
    mockEndpoint(removeAdmin, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bob]);
    await view.user.click(screen.getByRole('button', { name: pageTexts.undo }));
    expect(await screen.findByText(labels.removedAdmin('Bob'))).toBeInTheDocument();
    expect(requestsTo(removeAdmin)).toEqual([{ params: { id: bob.id } }]);
    expect(screen.getByText('Bob')).toHaveFocus();
    expect((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
    expect(screen.queryByText('Make admin successful')).not.toBeInTheDocument();
  });

  it('the page shows why the change could not be undone', async () => {
    const view = openPage();
    await makeBobAdmin(view);
    mockEndpoint(removeAdmin, () => new MockApiError('service_unavailable'));
    await view.user.click(screen.getByRole('button', { name: pageTexts.undo }));
    const { message } = errorCatalogue.service_unavailable;
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('a user who is an admin already is not announced as a new one', async () => {
    const { confirm } = await openDialog(openPage(), 'Bob', 'Make Admin');
    mockEndpoint(makeAdmin, () => ({ modifiedCount: 0 }));
    mockUsers([admin, bobAsAdmin]);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await rowOf('Bob')).getByText(labels.isAdmin)).toBeInTheDocument();
    expect(screen.queryByText('Make admin successful')).not.toBeInTheDocument();
  });

  it('an admin is made a patient after confirmation', async () => {
    const view = openPage([admin, bobAsAdmin]);
    mockEndpoint(removeAdmin, () => ({ modifiedCount: 1 }));
    const { dialog, confirm } = await openDialog(view, 'Bob', labels.removeAdmin);
    expect(dialog.getByText(labels.removeAdminText('Bob'))).toBeInTheDocument();
    expect(requestsTo(removeAdmin)).toHaveLength(0);
    mockUsers([admin, bob]);
    await confirm();
    expect(await screen.findByText(labels.removedAdmin('Bob'))).toBeInTheDocument();
    expect(requestsTo(removeAdmin)).toEqual([{ params: { id: bob.id } }]);
    expect((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  });

  it('an admin who removes their own role leaves the page, and the session asks again who they are', async () => {
    const start = jest.spyOn(requireSession(), 'start').mockResolvedValue();
    const view = openPage([admin, bobAsAdmin]);
    mockEndpoint(removeAdmin, () => ({ modifiedCount: 1 }));
    const { dialog, confirm } = await openDialog(view, 'Ada', labels.removeAdmin);
    expect(dialog.getByText(labels.removeOwnAdminText)).toBeInTheDocument();
    mockEndpoint(searchUsers, () => new MockApiError('forbidden'));
    await confirm();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(view.router.state.location.pathname).toBe(paths.dashboard);
  });

  it.each([
    ['Bob', 'Make Admin', makeAdmin, 'not_found'],
    ['Ada', labels.removeAdmin, removeAdmin, 'last_admin'],
  ] as const)('the dialog shows why the role of %s was not changed', async (...row) => {
    const [name, button, endpoint, code] = row;
    const { dialog, confirm } = await openDialog(openPage(), name, button);
    mockEndpoint(endpoint, () => new MockApiError(code));
    await confirm();
    expect(await dialog.findByText(errorCatalogue[code].message)).toBeInTheDocument();
  });
});

describe('the other roles of a user', () => {
  type Opened = ReturnType<typeof openPage>;
  const { roles } = labels;
  const bobAsDentist: User = { ...bob, roles: ['dentist'] };

  async function choose({ user }: Opened, name: string, item: string) {
    await user.click((await rowOf(name)).getByRole('button', { name: roles.menu }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: item })) };
  }

  it('each row shows the roles beside the name', async () => {
    openPage([{ ...admin, roles: ['owner', 'reception'] }, bobAsDentist]);
    expect((await rowOf('Ada')).getByText(roles.names.reception)).toBeVisible();
    expect((await rowOf('Bob')).getByText(roles.names.dentist)).toBeVisible();
    expect((await rowOf('Bob')).queryByText(roles.names.reception)).not.toBeInTheDocument();
  });

  it('a role is granted after a dialog that says what it allows, and the toast undoes it', async () => {
    const view = openPage();
    const { dialog, confirm } = await choose(view, 'Bob', roles.grant('Dentist'));
    expect(dialog.getByText(roles.grantText('Bob', roles.allows.dentist))).toBeVisible();
    mockEndpoint(grantRole, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bobAsDentist]);
    await confirm();
    expect(await screen.findByText(roles.granted('Bob', 'Dentist'))).toBeInTheDocument();
    const params = { id: bob.id, role: 'dentist' };
    expect(requestsTo(grantRole)).toEqual([{ params }]);
    expect((await rowOf('Bob')).getByText(roles.names.dentist)).toBeVisible();

    mockEndpoint(revokeRole, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bob]);
    await view.user.click(screen.getByRole('button', { name: pageTexts.undo }));
    expect(await screen.findByText(roles.revoked('Bob', 'Dentist'))).toBeInTheDocument();
    expect(requestsTo(revokeRole)).toEqual([{ params }]);
    expect(screen.getByText('Bob')).toHaveFocus();
  });

  it('a role that the user has is revoked, and the toast undoes it', async () => {
    const view = openPage([admin, bobAsDentist]);
    const { dialog, confirm } = await choose(view, 'Bob', roles.revoke('Dentist'));
    expect(dialog.getByText(roles.revokeText('Bob', roles.allows.dentist))).toBeVisible();
    mockEndpoint(revokeRole, () => ({ modifiedCount: 1 }));
    await confirm();
    await screen.findByText(roles.revoked('Bob', 'Dentist'));
    mockEndpoint(grantRole, () => ({ modifiedCount: 1 }));
    await view.user.click(screen.getByRole('button', { name: pageTexts.undo }));
    expect(await screen.findByText(roles.granted('Bob', 'Dentist'))).toBeInTheDocument();
  });

  it('the session learns at once that someone revoked a role of their own', async () => {
    const start = jest.spyOn(requireSession(), 'start').mockResolvedValue();
    const view = openPage([{ ...admin, roles: ['owner', 'reception'] }, bob]);
    const { dialog, confirm } = await choose(view, 'Ada', roles.revoke('Reception'));
    expect(dialog.getByText(roles.revokeOwnText(roles.allows.reception))).toBeVisible();
    mockEndpoint(revokeRole, () => ({ modifiedCount: 1 }));
    await confirm();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  });

  it('the dialog shows why the role was not changed', async () => {
    const { dialog, confirm } = await choose(openPage(), 'Bob', roles.grant('Reception'));
    mockEndpoint(grantRole, () => new MockApiError('not_found'));
    await confirm();
    expect(await dialog.findByText(errorCatalogue.not_found.message)).toBeVisible();
  });
});

it("the buttons and links of a row are described by the user's name", async () => {
  openPage();
  const row = await rowOf('Bob');
  const actions = [...row.getAllByRole('button'), ...row.getAllByRole('link')];
  expect(actions).toHaveLength(4);
  for (const action of actions) expect(action).toHaveAccessibleDescription('Bob');
});

it('an account is closed after confirmation', async () => {
  const { user } = openPage();
  mockEndpoint(deleteUser, () => ({ deletedCount: 1 }));
  await user.click((await rowOf('Bob')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(requestsTo(deleteUser)).toHaveLength(0);
  mockUsers([admin]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(labels.deleted('Bob'))).toBeInTheDocument();
  expect(requestsTo(deleteUser)).toEqual([{ params: { id: bob.id } }]);
  expect(screen.getByRole('table', { name: labels.caption(1, false) })).toBeInTheDocument();
});

it('the dialog says that the last admin cannot be deleted', async () => {
  const { user } = openPage();
  mockEndpoint(deleteUser, () => new MockApiError('last_admin'));
  await user.click((await rowOf('Ada')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(errorCatalogue.last_admin.message)).toBeInTheDocument();
});

it('an error has a button that loads the users again', async () => {
  mockEndpoint(searchUsers, () => new MockApiError('forbidden'));
  signIn();
  const { user } = renderPage(page, staffPaths.allUsers, staffPaths.allUsers);
  const retry = await screen.findByRole('button', { name: pageTexts.tryAgain });
  mockUsers([bob]);
  await user.click(retry);
  expect(await screen.findByText('Bob')).toBeVisible();
});

describe('what the address says', () => {
  const page2 = `after=${toId(34)}&number=26`;

  it('the address keeps the page, whose rows are numbered over all pages [R2.30]', async () => {
    const { user, router } = openPage(many);
    expect(await screen.findByRole('table', { name: labels.caption(25, true) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: staffTexts.pager.next }));
    expect(router.state.location.search).toBe(`?${page2}`);
    expect(await screen.findByRole('table', { name: labels.captionAfter(2) })).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('26Person 26');
    expect(shownNames()).toEqual(['Person 26', 'Person 27']);
    await user.click(screen.getByRole('button', { name: staffTexts.pager.first }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('table', { name: labels.caption(25, true) })).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('1Person 1');
  });

  it('the rows keep their numbers until the next page is there', async () => {
    const { user } = openPage(many);
    await screen.findByText('Person 1');
    mockEndpoint(searchUsers, () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: staffTexts.pager.next }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('1Person 1');
  });

  it('the address keeps the search, which starts on the first page', async () => {
    const { user, router } = openPage(many, `${staffPaths.allUsers}?${page2}`);
    await user.type(await screen.findByRole('searchbox'), 'n 2');
    await waitFor(() => expect(router.state.location.search).toBe('?search=n+2'));
    expect(screen.getByRole('searchbox')).toHaveValue('n 2');
    await waitFor(() => expect(shownNames().slice(0, 2)).toEqual(['Person 2', 'Person 12']));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('1Person 2');
  });

  it('the address keeps the sorting, which starts on the first page', async () => {
    const { user, router } = openPage(many, `${staffPaths.allUsers}?${page2}`);
    const heading = await screen.findByRole('columnheader', { name: 'Name' });
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(router.state.location.search).toBe('?sort=-name');
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(shownNames()[0]).toBe('Person 27'));
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect(router.state.location.search).toBe('?sort=email');
    expect(heading).toHaveAttribute('aria-sort', 'none');
    await waitFor(() =>
      expect(requestsTo(searchUsers).at(-1)).toMatchObject({ query: { sort: 'email' } }),
    );
  });

  it('the address keeps whether only staff are shown, and the search with it', async () => {
    const { user, router } = openPage(
      [admin, bob, ...many],
      `${staffPaths.allUsers}?search=b&${page2}`,
    );
    const filters = within(await screen.findByRole('navigation', { name: labels.filter }));
    await user.click(filters.getByRole('link', { name: labels.filters.staff }));
    expect(router.state.location.search).toBe('?search=b&filter=staff');
    expect(filters.getByRole('link', { name: labels.filters.staff })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(shownNames()).toEqual(['Ada']));
  });

  it('the address keeps how many rows a page has', async () => {
    const { user, router } = openPage(many, `${staffPaths.allUsers}?${page2}`);
    const field = await screen.findByRole('combobox', { name: staffTexts.rowsPerPage });
    await user.selectOptions(field, '50');
    expect(router.state.location.search).toBe('?rows=50');
    await waitFor(() => expect(shownNames()).toHaveLength(27));
  });

  it('an address of another kind of list shows all users by name', async () => {
    openPage([admin, bob], `${staffPaths.allUsers}?sort=admin&filter=some&number=x`);
    await screen.findByText('Ada');
    expect(requestsTo(searchUsers)).toEqual([
      { query: { limit: '25', filter: 'all', sort: 'name' } },
    ]);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('1Ada');
  });

  it('a search without a match can be cleared', async () => {
    const { user, router } = openPage(many, `${staffPaths.allUsers}?search=nobody`);
    await user.click(await screen.findByRole('button', { name: staffTexts.search.clear }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await waitFor(() => expect(shownNames()).toHaveLength(25));
  });
});

describe('a user whom a change takes off the page', () => {
  it('the heading has focus when the list of staff has lost the user, and an undo brings them back', async () => {
    const bobAsDentist: User = { ...bob, roles: ['dentist'] };
    const { user } = openPage([admin, bobAsDentist], `${staffPaths.allUsers}?filter=staff`);
    await user.click((await rowOf('Bob')).getByRole('button', { name: labels.roles.menu }));
    await user.click(await screen.findByRole('menuitem', { name: labels.roles.revoke('Dentist') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    mockEndpoint(revokeRole, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bob]);
    await user.click(dialog.getByRole('button', { name: labels.roles.revoke('Dentist') }));
    await waitFor(() => expect(shownNames()).toEqual(['Ada']));
    const heading = screen.getByRole('heading', { name: labels.heading });
    await waitFor(() => expect(heading).toHaveFocus());
    mockEndpoint(grantRole, () => ({ modifiedCount: 1 }));
    mockUsers([admin, bobAsDentist]);
    await user.click(await screen.findByRole('button', { name: pageTexts.undo }));
    expect(await screen.findByText('Bob')).toBeVisible();
    expect(heading).toHaveFocus();
  });

  it('a later page without any users says so, and leads back to the first one', async () => {
    const { user } = openPage(
      many.slice(0, 25),
      `${staffPaths.allUsers}?after=${toId(34)}&number=26`,
    );
    expect(await screen.findByText(labels.noMore)).toBeVisible();
    await user.click(screen.getByRole('button', { name: staffTexts.pager.first }));
    expect(await screen.findByText('Person 1')).toBeVisible();
  });
});

it('a clinic without users says so', async () => {
  openPage([]);
  expect(await screen.findByText(labels.none)).toBeVisible();
});
