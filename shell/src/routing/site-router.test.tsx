import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';

import { SiteRouter } from './site-router';

it('shows where the visitor went before RouterProvider subscribed to the router', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <h1>Home</h1> },
    { path: '/about', element: <h1>About</h1> },
  ]);
  // As the shell does: only the first subscriber gets what happened before.
  router.subscribe(() => undefined);
  const rendered = router.state;
  await router.navigate('/about');
  const present = router.state;
  let isSubscribed = false;
  const subscribe = router.subscribe.bind(router);
  jest.spyOn(router, 'subscribe').mockImplementation((listener) => {
    isSubscribed = true;
    return subscribe(listener);
  });
  jest.spyOn(router, 'state', 'get').mockImplementation(() => (isSubscribed ? present : rendered));

  render(<SiteRouter router={router} />);

  expect(screen.getByRole('heading', { name: 'About' })).toBeVisible();
});
