import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, type Location, Outlet, RouterProvider } from 'react-router-dom';
import { toReturnPath } from 'shared-auth';
import type { RemotePage, SiteContext } from 'shared-contracts';
import { Toasts } from 'shared-ui';
import './navigation-request';

// The first page of a run waits for code that is loaded when it is first needed.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const site: SiteContext = {
  clinic: { name: 'Molar', timeZone: 'America/New_York' },
  cards: { publishableKey: 'pk_test_key', script: { url: '/cards.js', integrity: 'sha384-cards' } },
};

const Site = () => (
  <>
    <main tabIndex={-1}>
      <Outlet context={site} />
    </main>
    <Toasts />
  </>
);

function createRouter(page: RemotePage, path: string, address: string | Partial<Location>) {
  const { loader } = page;
  const Component = page.Component as ComponentType;
  const children = [
    { path, Component, loader, HydrateFallback: () => null },
    { path: '*', element: <p>another page</p> },
  ];
  return createMemoryRouter([{ Component: Site, children }], { initialEntries: [address] });
}

let shown: ReturnType<typeof createRouter>;

/**
 * Renders a page at an address the way the shell does; at any other address stands "another page".
 * A failed read is not tried again. Gives the router, the query cache and the person at the page.
 * @example const { user } = renderPage(page, '/dashboard/receipt/:id', '/dashboard/receipt/1');
 */
export function renderPage(
  page: RemotePage,
  path: string,
  address: string | Partial<Location> = path,
) {
  shown = createRouter(page, path, address);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={shown} />
    </QueryClientProvider>,
  );
  return { router: shown, client, user: userEvent.setup({ delay: null }) };
}

/** The address, query included, that the page rendered last has led to. */
export function getAddress(): string {
  const { pathname, search } = shown.state.location;
  return pathname + search;
}

/** Where the login page would lead back to from there. */
export const getReturnPath = (): string => toReturnPath(shown.state.location.state);
