import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, type Location, Outlet, RouterProvider } from 'react-router-dom';
import { createQueryClient, guardLoader, PageGuard, toReturnPath } from 'shared-auth';
import type { RemoteDefinition, RemotePage, Requirement, SiteContext } from 'shared-contracts';
import { Toasts } from 'shared-ui';
import { StyleSheetManager } from 'styled-components';
import { keepTestedStyles } from './tested-styles';

// The first page of a run waits for code that is loaded on first use.
jest.setTimeout(30_000);

const site: SiteContext = {
  clinic: {
    name: 'Molar',
    timeZone: 'America/New_York',
    address: '7 Orchard Street, Old Town',
    phone: '+1 212 555 0177',
    email: 'hello@clinic.test',
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      fromLocal: '08:00',
      untilLocal: '16:00',
    })),
    legalVersions: { terms: 2, privacy: 1 },
  },
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

/** The nearest `remote.json` above a file; in another repository, folders have names of their own. */
function findDefinition(file: string): string {
  const folder = dirname(file);
  if (folder === file) throw new Error('renderPage is for tests of a remote');
  const definition = join(folder, 'remote.json');
  return existsSync(definition) ? definition : findDefinition(folder);
}

/** Who may open the page, from the `remote.json` of the remote whose test is running. */
function readRequirement(path: string): Requirement {
  const file = findDefinition(expect.getState().testPath ?? '');
  const definition = JSON.parse(readFileSync(file, 'utf8')) as RemoteDefinition;
  const page = definition.pages.find((entry) => entry.path === path);
  if (!page) throw new Error(`${file} has no page ${path}`);
  return page;
}

function createRouter(page: RemotePage, path: string, address: string | Partial<Location>) {
  const { requires, permission } = readRequirement(path);
  const Component = page.Component as ComponentType;
  const element = (
    <PageGuard
      requires={requires}
      permission={permission}
      fallback={null}
      renderFailure={() => <p role="alert">rights unknown</p>}
    >
      <Component />
    </PageGuard>
  );
  const loader = page.loader && guardLoader({ requires, permission }, page.loader);
  const children = [
    { path, element, loader, HydrateFallback: () => null },
    { path: '*', element: <p>another page</p> },
  ];
  return createMemoryRouter([{ Component: Site, children }], { initialEntries: [address] });
}

/** The page's own cache, but a failed read is not retried. */
function createTestQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, ...defaults } = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } });
  return client;
}

let shown: ReturnType<typeof createRouter>;

/**
 * Renders a page inside what the shell provides: guard, strict mode, query cache and site context.
 * Any other address shows "another page". A failed read is not retried. Returns the router, the
 * query cache, the simulated user, and what takes the page away.
 * @example const { user } = renderPage(page, '/dashboard/receipt/:id', '/dashboard/receipt/1');
 */
export function renderPage(
  page: RemotePage,
  path: string,
  address: string | Partial<Location> = path,
) {
  shown = createRouter(page, path, address);
  const client = createTestQueryClient();
  const { unmount } = render(
    <StyleSheetManager stylisPlugins={[keepTestedStyles]}>
      <QueryClientProvider client={client}>
        <RouterProvider router={shown} />
      </QueryClientProvider>
    </StyleSheetManager>,
  );
  return { router: shown, client, unmount, user: userEvent.setup({ delay: null }) };
}

/** The current address, with its query, of the page that was rendered last. */
export function getAddress(): string {
  const { pathname, search } = shown.state.location;
  return pathname + search;
}

/** The path that the login page would return to from there. */
export const getReturnPath = (): string => toReturnPath(shown.state.location.state);
