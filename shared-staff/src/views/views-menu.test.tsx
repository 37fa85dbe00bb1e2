import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import 'shared-testing';
import { Toasts } from 'shared-ui';
import { texts } from '../texts';
import { ViewsMenu } from './views-menu';

const { views: labels } = texts;

const KEY = 'molar:views::/patients';
const mondays = { name: 'Mondays', query: 'search=monday' };

const readStored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;

/** The browser's storage takes nothing more. */
const fillStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

function openPage(stored: string) {
  localStorage.setItem(KEY, stored);
  const element = (
    <>
      <ViewsMenu />
      <Toasts />
    </>
  );
  const router = createMemoryRouter([{ path: '/patients', element }], {
    initialEntries: ['/patients?search=ada&after=7'],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: labels.menu }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, choose, router };
}

const openWith = (...views: readonly object[]) => openPage(JSON.stringify(views));

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => dialog().getByRole('button', { name });
const findNotice = async (text: string) => {
  const notices = await screen.findByRole('region', { name: /^Notifications/, hidden: true });
  await waitFor(() => expect(notices).toHaveTextContent(text));
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('a view keeps the search, not the place in the list, and shows it again', async () => {
  const { user, choose, router } = openWith(mondays);
  await choose(labels.save);
  await user.type(dialog().getByLabelText(labels.name), ' Ada ');
  await user.click(press(labels.submit));
  await findNotice('Ada was saved');
  expect(readStored()).toEqual([{ name: 'Ada', query: 'search=ada' }, mondays]);
  await choose('Mondays');
  expect(router.state.location.search).toBe('?search=monday');
});

it('a view is not saved without a name', async () => {
  const { user, choose } = openWith();
  await choose(labels.save);
  await user.type(dialog().getByLabelText(labels.name), '  ');
  await user.click(press(labels.submit));
  expect(dialog().getByLabelText(labels.name)).toHaveAccessibleDescription('Enter a name');
  expect(readStored()).toEqual([]);
});

it.each(['no json', '{"name":"Mondays"}', '[null, {"name": 1}]'])(
  'stored views that are none, %j, are ignored',
  async (stored) => {
    const { user } = openPage(stored);
    await user.click(screen.getByRole('button', { name: labels.menu }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  },
);

describe('when the storage is full', () => {
  it('a new view keeps its dialog and name', async () => {
    const { user, choose } = openWith();
    await choose(labels.save);
    await user.type(dialog().getByLabelText(labels.name), 'Ada');
    fillStorage();
    await user.click(press(labels.submit));
    await findNotice("We couldn't save this. Your browser's storage is full or turned off.");
    expect(dialog().getByLabelText(labels.name)).toHaveValue('Ada');
  });

  it('a view keeps its old name', async () => {
    const { user, choose } = openWith(mondays);
    await choose(labels.manage);
    await user.click(press('Rename Mondays'));
    await user.type(dialog().getByLabelText(labels.name), ' and Tuesdays');
    fillStorage();
    await user.click(press(labels.rename));
    await findNotice(labels.notStored);
    expect(readStored()).toEqual([mondays]);
  });

  it('a view is not deleted', async () => {
    const { user, choose } = openWith(mondays);
    await choose(labels.manage);
    fillStorage();
    await user.click(press('Delete Mondays'));
    await findNotice(labels.notStored);
    expect(dialog().getByText('Mondays')).toBeVisible();
  });

  it('a deleted view can be brought back later', async () => {
    const { user, choose } = openWith(mondays);
    await choose(labels.manage);
    await user.click(press('Delete Mondays'));
    expect(dialog().getByRole('status')).toHaveTextContent('Mondays was deleted');
    const full = fillStorage();
    await user.click(press(texts.undo));
    await findNotice(labels.notStored);
    full.mockRestore();
    await user.click(press(texts.undo));
    expect(readStored()).toEqual([mondays]);
  });
});
