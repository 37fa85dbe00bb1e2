import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { Toasts } from 'shared-ui';
import { toReturnPath } from './fake-auth';

// Whole pages on a busy machine: queries by role take their time.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const site: SiteContext = {
  clinic: { name: 'Molar', timeZone: 'America/New_York' },
  cards: { publishableKey: 'pk_test_key', scriptUrl: null },
};

function Site() {
  const location = useLocation();
  return (
    <>
      <main tabIndex={-1}>
        <Outlet context={site} />
      </main>
      <Toasts />
      <output aria-label="address">{location.pathname + location.search}</output>
      <output aria-label="way back">{toReturnPath(location.state)}</output>
    </>
  );
}

type Entry = string | { pathname: string; search?: string; state: unknown };

/** Renders a page at an address as the shell does; any other address is an empty page. */
export function renderPage(page: { Component: () => unknown }, path: string, at: Entry = path) {
  const Page = page.Component as ComponentType;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route element={<Site />}>
            <Route path={path} element={<Page />} />
            <Route path="*" element={null} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** The address the page has led to. */
export const getAddress = () => screen.getByRole('status', { name: 'address' }).textContent;

/** Where the login page would lead back to. */
export const getWayBack = () => screen.getByRole('status', { name: 'way back' }).textContent;
