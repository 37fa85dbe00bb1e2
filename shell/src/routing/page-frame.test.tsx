import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { getIsAdmin, paths, staffPaths } from 'shared-contracts';
import { mockEndpoint, networkDown, requestsTo, signIn, toRights } from 'shared-testing';
import { PageFrame } from './page-frame';

const ALL_RETRIES_MS = 7000;

const { onLine } = navigator;
const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A page of the staff, opened by an admin while the API restarts. */
async function openPageOfStaff() {
  mockEndpoint(getIsAdmin, networkDown);
  signIn();
  render(
    <MemoryRouter initialEntries={[staffPaths.allUsers]}>
      <Routes>
        <Route path={paths.login} element={<p>login</p>} />
        <Route
          path={staffPaths.allUsers}
          element={
            <PageFrame requires="admin" permission="people.manage">
              <h1>All users</h1>
            </PageFrame>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await wait(ALL_RETRIES_MS);
  mockEndpoint(getIsAdmin, () => toRights('owner'));
}

describe('a page of the staff, while the clinic does not say who may open it', () => {
  it('says so, and is there after another try [R4.9]', async () => {
    await openPageOfStaff();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent("We couldn't check your access");
    expect(alert).toHaveTextContent('We could not reach the clinic.');
    expect(screen.queryByText('login')).not.toBeInTheDocument();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'All users' })).toBeVisible();
    expect(requestsTo(getIsAdmin)).toHaveLength(5);
  });

  it('is there by itself when the network is back [R2.66]', async () => {
    setOnline(false);
    await openPageOfStaff();
    expect(screen.getByRole('alert')).toHaveTextContent("You're offline.");
    setOnline(onLine);
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(screen.getByRole('heading', { name: 'All users' })).toBeVisible();
  });
});
