import { setImmediate } from 'node:timers/promises';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { configureAuth, guardLoader } from 'shared-auth';
import type { RegisteredRemote, RemotePage } from 'shared-contracts';
import { createRemoteLoader } from '../remotes/remote-loader';
import { unwatched } from '../remotes/unwatched.test-kit';
import { texts } from '../texts';

import { RouteError } from './route-error';
import { toRouteObject } from './remote-route';
import { ShownPage } from './shown-page';

const path = '/reviews/:id';
const route = { path, page: 'reviews', layout: 'public', requires: 'anyone' } as const;
const remote: RegisteredRemote = {
  name: 'remote-public',
  title: 'Public pages',
  contractVersion: 1,
  paths: ['/reviews'],
  pages: [route],
  navigation: [],
  drawer: [],
  version: '1.1.0',
  manifestUrl: '/assets/remote-public/1.1.0/mf-manifest.json',
  integrity: {},
};
const fallback: RegisteredRemote = { ...remote, version: '1.0.0' };

const good: RemotePage = {
  Component: () => <h1>{`Good page of ${String(useLoaderData())}`}</h1>,
  loader: ({ params }) => params['id'],
};

function CrashInRender(): never {
  throw new TypeError('faulty');
}
function CrashInEffect() {
  useEffect(() => {
    throw new TypeError('faulty');
  });
  return <p>the page</p>;
}
const LazyPart = lazy(() => Promise.reject(new TypeError('faulty')));
const CrashInLazyPart = () => (
  <Suspense fallback={null}>
    <LazyPart />
  </Suspense>
);

configureAuth({ firebase: { apiKey: 'key', authDomain: 'domain', projectId: 'demo-clinic' } });

let logged: jest.SpyInstance<void, unknown[]>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

interface Case {
  readonly replacement?: RemotePage;
  readonly found?: RegisteredRemote | null;
  /** Of the layout: the router waits for it too. */
  readonly loadLayout?: () => unknown;
}

function open(
  Component: RemotePage['Component'],
  { replacement = good, found = fallback, loadLayout = () => null }: Case = {},
) {
  const report = jest.fn();
  const fetchFallbackVersion = jest.fn(async () => found);
  const loader = createRemoteLoader({
    ...unwatched,
    report,
    fetchFallbackVersion,
    fetchModule: async ({ version }) => {
      const page = version === remote.version ? { Component } : replacement;
      return { ...remote, routes: [{ ...route, lazy: async () => page }], slots: [] };
    },
  });
  const page = toRouteObject(remote, route, {
    loader,
    isElsewhere: () => false,
    guardLoader,
    renderPage: (shown) => <ShownPage {...shown} />,
  });
  const Layout = () => (
    <>
      <label>
        Typed in the shell <input />
      </label>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        loader: loadLayout,
        HydrateFallback: () => null,
        children: [{ errorElement: <RouteError />, children: [page] }],
      },
    ],
    { initialEntries: ['/reviews/r7?sort=new'] },
  );
  window.history.pushState(null, '', '/reviews/r7?sort=new');
  render(<RouterProvider router={router} />);
  const reported = () => report.mock.calls.map(([{ version }, outcome]) => `${version} ${outcome}`);
  return { router, loader, report, reported, fetchFallbackVersion };
}

it.each([
  ['in render', CrashInRender],
  ['in an effect', CrashInEffect],
  ['in a lazy part', CrashInLazyPart],
])('a page that crashes %s is replaced by its last good version [R2.58]', async (_where, Page) => {
  const { router, report, reported } = open(Page);
  expect(await screen.findByRole('heading', { name: 'Good page of r7' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/reviews/r7', search: '?sort=new' });
  expect(reported()).toEqual(['1.1.0 loaded', '1.1.0 crashed', '1.1.0 fell_back', '1.0.0 loaded']);
  expect(report).toHaveBeenCalledWith(remote, 'crashed', {
    error: new TypeError('faulty'),
    route: path,
  });
});

it('what is typed outside of the page stays [R2.58]', async () => {
  let crash = false;
  const Page = () => {
    if (crash) throw new TypeError('faulty');
    return <p>the page</p>;
  };
  const { router } = open(Page);
  await screen.findByText('the page');
  await userEvent.type(screen.getByRole('textbox'), 'typed');
  crash = true;
  await router.navigate('/reviews/r8');
  expect(await screen.findByRole('heading', { name: 'Good page of r8' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('typed');
});

it('a version is never given the data of the one that crashed [R2.58]', async () => {
  let release: (data: null) => void = () => undefined;
  const layoutData = new Promise((resolve) => (release = resolve));
  const loadLayout = jest.fn().mockResolvedValueOnce(null).mockReturnValue(layoutData);
  const load = jest.fn(() => ({ title: 'Good page' }));
  const Titled = () => <h1>{useLoaderData<ReturnType<typeof load>>().title}</h1>;
  const replacement = { Component: Titled, loader: load };
  const { loader, reported } = open(CrashInRender, { replacement, loadLayout });
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(() => setImmediate());
  // The page renders for another reason, before the router has updated its data.
  const other = { ...remote, version: '0.9.0' };
  act(() => loader.crash(remote, other, { error: null, route: path }));
  release(null);
  expect(await screen.findByRole('heading', { name: 'Good page' })).toBeVisible();
  expect(reported()).not.toContain('1.0.0 crashed');
});

it.each([
  ['there is no other version', good, null],
  ['the other version crashes as well', { Component: CrashInRender }, fallback],
])('the panel appears when %s [R2.58]', async (_case, replacement, found) => {
  const { fetchFallbackVersion } = open(CrashInRender, { replacement, found });
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.unavailable.page);
  expect(fetchFallbackVersion).toHaveBeenCalledTimes(1);
});
