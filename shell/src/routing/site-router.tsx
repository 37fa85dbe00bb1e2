import { useLayoutEffect, useReducer, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Renders the router's pages. `RouterProvider` reads the router's state when it first renders and subscribes once it
 * is committed; hydration happens in slices, and a visitor who moves on in between would see the page that they left:
 * the router repeats what was missed for its first subscriber alone, and that is the shell itself. Then the pages are
 * rendered from scratch.
 */
export function SiteRouter({ router }: { readonly router: Router }) {
  const [renderedKey] = useState(router.state.location.key);
  const [attempt, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (router.state.location.key !== renderedKey) renderAgain();
  }, [router, renderedKey]);
  return <RouterProvider key={attempt} router={router} />;
}
