import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { RemotePage, SiteContext } from 'shared-contracts';
import { Toasts } from 'shared-ui';
import type { ComponentType } from 'react';
import './request';

// The first page of a run waits for code that is loaded when it is first needed.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const site: SiteContext = {
  clinic: { name: 'Molar', timeZone: 'America/New_York' },
  cards: { publishableKey: 'pk_test_key', scriptUrl: '/cards.js' },
};

const Site = () => (
  <>
    <main tabIndex={-1}>
      <Outlet context={site} />
    </main>
    <Toasts />
  </>
);

/** Renders a page at an address the way the shell does; other addresses show where one came. */
export function renderPage(page: RemotePage, path: string, address = path) {
  const router = createMemoryRouter(
    [
      {
        Component: Site,
        children: [
          {
            path,
            Component: page.Component as ComponentType,
            loader: page.loader,
            HydrateFallback: () => null,
          },
          { path: '*', element: <p>another page</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, client, user: userEvent.setup() };
}
