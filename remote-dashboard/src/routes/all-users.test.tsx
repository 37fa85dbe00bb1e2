import { screen, waitFor, within } from '@testing-library/react';
import { paths, type User } from 'shared-contracts';
import {
  ada as person,
  mockEndpoint,
  requestsTo,
  MockApiError,
  renderPage,
  signIn,
} from 'shared-testing';
import * as page from './all-users';

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const admin: User = { _id: toId(1), name: 'Ada', email: 'ada@clinic.test', role: 'admin' };
const bob: User = { _id: toId(2), name: 'Bob', email: 'bob@clinic.test', role: 'patient' };

const many: User[] = Array.from({ length: 12 }, (_, index) => ({
  ...bob,
  _id: toId(index + 10),
  name: `Person ${index + 1}`,
}));

function openPage(users: readonly User[] = [admin, bob], address: string = paths.allUsers) {
  mockEndpoint('GET /users', () => users);
  signIn();
  return renderPage(page, paths.allUsers, address);
}

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement);

const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

beforeEach(() => {
  mockEndpoint(`GET /users/admin/${person.email}`, () => ({ isAdmin: true }));
});

it('lists all users under the columns of the clinic [R2.29]', async () => {
  openPage();
  const headings = await screen.findAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'number',
    'Name',
    'Email',
    'Admin',
    'Delete',
  ]);
  expect(screen.getByRole('table', { name: '2 users' })).toBeInTheDocument();
});

it('offers to make an admin of whoever is none [R2.29]', async () => {
  openPage();
  expect(
    (await rowOf('Ada')).queryByRole('button', { name: 'Make Admin' }),
  ).not.toBeInTheDocument();
  expect((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
});

it('leads to the bookings of each', async () => {
  openPage();
  expect((await rowOf('Bob')).getByRole('link', { name: 'Bookings' })).toHaveAttribute(
    'href',
    paths.userBookings(bob.email),
  );
});

it('makes an admin and shows it [R4.19]', async () => {
  const { user } = openPage();
  const makeAdmin = (await rowOf('Bob')).getByRole('button', { name: 'Make Admin' });
  mockEndpoint(`PUT /users/admin/${bob._id}`, () => ({ modifiedCount: 1 }));
  mockEndpoint('GET /users', () => [admin, { ...bob, role: 'admin' }]);
  await user.click(makeAdmin);
  expect(await screen.findByText('Make admin successful')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
});

it('says why somebody could not be made an admin', async () => {
  const { user } = openPage();
  mockEndpoint(`PUT /users/admin/${bob._id}`, () => new MockApiError('not_found'));
  await user.click((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' }));
  expect(await screen.findByText('We could not find what you asked for')).toBeInTheDocument();
});

it('closes an account after confirmation', async () => {
  const { user } = openPage();
  await user.click((await rowOf('Bob')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(requestsTo(`DELETE /users/${bob._id}`)).toHaveLength(0);
  mockEndpoint(`DELETE /users/${bob._id}`, () => ({ deletedCount: 1 }));
  mockEndpoint('GET /users', () => [admin]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The account of Bob is closed')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '1 user' })).toBeInTheDocument();
});

it('says in the dialog that the last admin stays', async () => {
  const { user } = openPage();
  mockEndpoint(`DELETE /users/${admin._id}`, () => new MockApiError('last_admin'));
  await user.click((await rowOf('Ada')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('The last admin cannot be removed')).toBeInTheDocument();
});

it('keeps the page in the address', async () => {
  const { user, router } = openPage(many);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=2');
  expect(shownNames()).toEqual(['Person 11', 'Person 12']);
});

it('keeps the search in the address and starts it on the first page', async () => {
  const { user, router } = openPage(many, `${paths.allUsers}?page=2`);
  await user.type(await screen.findByRole('searchbox'), 'n 1');
  await waitFor(() => expect(router.state.location.search).toBe('?search=n+1'));
  expect(screen.getByRole('searchbox')).toHaveValue('n 1');
  expect(shownNames()).toEqual(['Person 1', 'Person 10', 'Person 11', 'Person 12']);
});

it('keeps the sorting in the address', async () => {
  const { user, router } = openPage(many.slice(0, 3));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(router.state.location.search).toBe('?sort=name');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(router.state.location.search).toBe('?sort=-name');
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(shownNames()).toEqual(['Person 3', 'Person 2', 'Person 1']);
});

it('starts from the address and numbers the rows over all pages [R2.30]', async () => {
  openPage(many, `${paths.allUsers}?search=person&page=2`);
  expect(await screen.findByRole('searchbox')).toHaveValue('person');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('11Person 11');
});

it('offers to clear a search that finds nothing', async () => {
  const { user, router } = openPage(many, `${paths.allUsers}?search=nobody`);
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(shownNames()).toHaveLength(10);
});
