import type { RouteObject } from 'react-router-dom';
import { paths } from 'shared-contracts';

/** Every component on one page. Its code is a file of its own, fetched when the page is opened. */
export const styleGuideRoute: RouteObject = {
  path: paths.styleGuide,
  lazy: async () => {
    const { StyleGuide } = await import('shared-ui');
    return { Component: StyleGuide };
  },
};
