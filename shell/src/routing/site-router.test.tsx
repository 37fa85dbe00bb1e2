import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { SiteRouter } from './site-router';

it('shows where the visitor went before the router’s pages were committed', async () => {
  let hasLeft = false;
  function Page() {
    const { hash } = useLocation();
    // A child's effect runs before RouterProvider subscribes, and only a change of the hash is synchronous.
    useLayoutEffect(() => {
      if (!hasLeft) void router.navigate('#prices');
      hasLeft = true;
    }, []);
    return <h1>{hash || 'top'}</h1>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);

  render(<SiteRouter router={router} />);

  expect(await screen.findByRole('heading', { name: '#prices' })).toBeVisible();
});
