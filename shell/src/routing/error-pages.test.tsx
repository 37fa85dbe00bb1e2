import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from 'shared-auth';
import { type Site, SiteProvider } from '../site';
import { texts } from '../texts';
import { NotFound } from './error-pages';
import { RouteError } from './route-error';

const mockLogOut = jest.fn(async () => undefined);
jest.mock('shared-auth', () => ({
  ...jest.requireActual<object>('shared-auth'),
  requireSession: () => ({ logOut: mockLogOut }),
}));

const site: Site = {
  clinic: { name: 'Molar', timeZone: 'UTC', phone: '+1 212 555 0142' },
  cards: { publishableKey: '', script: null },
  registry: { shell: '1.0.0', remotes: [] },
  overridden: {},
  year: 2023,
};

const toApiError = (status: number) =>
  new ApiError({
    code: status === 404 ? 'not_found' : 'service_unavailable',
    message: `responded with ${status}`,
    status,
    retryable: status >= 500,
    requestId: null,
    details: [],
  });

function open(path: string, error?: unknown) {
  window.history.pushState(null, '', path);
  let isFailing = true;
  const router = createMemoryRouter(
    [
      {
        errorElement: <RouteError />,
        HydrateFallback: () => null,
        children: [
          {
            path: '/dashboard/payment/:id',
            loader: () => {
              if (isFailing) throw error;
              return null;
            },
            element: <h1>Payment</h1>,
          },
          { path: '/login', element: <h1>Login</h1> },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return { repair: () => (isFailing = false) };
}

const linkTo = (name: string) => screen.findByRole('link', { name });
const signOut = () => screen.findByRole('button', { name: texts.routeErrorSignOut });

it('an unknown address is a page with a heading, what went wrong and ways on [R2.12, R2.67]', async () => {
  open('/nowhere');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(texts.notFoundTitle);
  expect(screen.getByText('something went wrong: 404 Not Found')).toBeVisible();
  expect(document.title).toBe('Page not found · Molar');
  expect(await linkTo(texts.book)).toHaveAttribute('href', '/appoinment');
  expect(await linkTo(texts.backHome)).toHaveAttribute('href', '/');
  expect(await linkTo('Call +1 212 555 0142')).toHaveAttribute('href', 'tel:+12125550142');
});

it('an unknown address below the dashboard leads back to its first page [R2.67]', async () => {
  open('/dashboard/nowhere');
  expect(await linkTo(texts.backToAppointments)).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: texts.book })).not.toBeInTheDocument();
});

beforeEach(() => void mockLogOut.mockClear());

it.each(['/nowhere', '/dashboard/nowhere'])(
  'signOut at %s leads to the login [R2.13]',
  async (path) => {
    open(path);
    await userEvent.click(await signOut());
    expect(mockLogOut).toHaveBeenCalled();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  },
);

it('a page that is not there says so, and cannot be tried again [R2.13, R2.67]', async () => {
  open('/dashboard/payment/unknown', toApiError(404));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(texts.routeErrorTitle);
  expect(screen.getByText('responded with 404')).toBeVisible();
  expect(document.title).toBe('Something went wrong · Molar');
  expect(await linkTo(texts.backToAppointments)).toBeVisible();
  expect(await signOut()).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.tryAgain })).not.toBeInTheDocument();
});

it('a page that failed for a moment can be tried again', async () => {
  const { repair } = open('/dashboard/payment/b1', toApiError(503));
  const retry = await screen.findByRole('button', { name: texts.tryAgain });
  repair();
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
});

it('an error that no reader can understand is put into words', async () => {
  open('/dashboard/payment/b1', new TypeError('undefined is not a function'));
  expect(await screen.findByText(texts.routeErrorText)).toBeVisible();
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
});
