import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from 'shared-auth';
import {
  getIsAdmin,
  getOpenWork,
  type OpenWork,
  staffPaths,
  type RegisteredRemote,
  type Role,
  toEndpointName,
} from 'shared-contracts';
import { mockEndpoint, MockApiError, requestsTo, signIn, signOut, toRights } from 'shared-testing';
import { DashboardLayout } from '../layouts/layouts';
import { type Site, SiteProvider } from '../site';
import { texts } from '../texts';
import { openWorkStore } from './open-work-store';
import { OpenWorkOfStaff } from './open-work-of-staff';

const entry = { order: 1, requires: 'admin', permission: 'visits.manage' } as const;
const drawer: RegisteredRemote['drawer'] = [
  { ...entry, label: 'Visits to move', to: staffPaths.visitsToMove, count: 'visitsToMove' },
  { ...entry, label: 'Diary', to: staffPaths.diary, count: 'a kind of a later release' },
];
const site = { registry: { remotes: [{ drawer }] } } as unknown as Site;

let client: QueryClient;

/** The drawer as the shell shows it, beside what the support has loaded. */
function show(role: Role, work: () => OpenWork | MockApiError) {
  mockEndpoint(getIsAdmin, () => toRights(role));
  mockEndpoint(getOpenWork, work);
  signIn();
  client = createQueryClient();
  return render(
    <>
      <MemoryRouter>
        <SiteProvider value={site}>
          <DashboardLayout />
        </SiteProvider>
      </MemoryRouter>
      <QueryClientProvider client={client}>
        <OpenWorkOfStaff />
      </QueryClientProvider>
    </>,
  );
}

afterEach(() => openWorkStore.setState({}, true));

const findLink = (name: string) => screen.findByRole('link', { name });
const askAgain = () =>
  act(() => client.invalidateQueries({ queryKey: [toEndpointName(getOpenWork)] }));

it('an entry has its count, which is told in words, until nothing is left', async () => {
  let visitsToMove = 3;
  show('reception', () => ({ visitsToMove }));
  const link = await findLink('Visits to move');
  await waitFor(() => expect(link).toHaveAccessibleDescription(texts.openWork(3)));
  expect(link).toHaveTextContent('3');
  visitsToMove = 0;
  await askAgain();
  await waitFor(() => expect(link).not.toHaveAccessibleDescription());
  expect(await findLink('Diary')).not.toHaveAccessibleDescription();
});

it('a failure leaves the drawer as it is', async () => {
  let isDown = false;
  show('reception', () => (isDown ? new MockApiError('forbidden') : { visitsToMove: 2 }));
  const link = await findLink('Visits to move');
  await waitFor(() => expect(link).toHaveAccessibleDescription(texts.openWork(2)));
  isDown = true;
  await askAgain();
  expect(link).toHaveAccessibleDescription(texts.openWork(2));
});

it('nobody who may do none of the work asks', async () => {
  show('release_manager', () => ({ visitsToMove: 3 }));
  await act(async () => undefined);
  expect(requestsTo(getOpenWork)).toEqual([]);
});

it('the counts end with the session', async () => {
  show('reception', () => ({ visitsToMove: 3 }));
  await waitFor(() => expect(openWorkStore.getState()).toEqual({ visitsToMove: 3 }));
  act(() => signOut());
  await waitFor(() => expect(openWorkStore.getState()).toEqual({}));
});
