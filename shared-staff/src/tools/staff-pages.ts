import type { ComponentType } from 'react';
import type { RemoteModule, RemotePage, RemoteRoute } from 'shared-contracts';

async function loadWithTools(load: RemoteRoute['lazy']): Promise<RemotePage> {
  const [page, { createStaffPage }] = await Promise.all([load(), import('./staff-page')]);
  return { ...page, Component: createStaffPage(page.Component as ComponentType) };
}

/**
 * Adds the search and the keyboard shortcuts of staff to the pages that need a permission. Their code
 * is part of the remote, so every shell has them.
 * @example export default withStaffTools(defineRemote(definition, pages));
 */
export function withStaffTools(remote: RemoteModule): RemoteModule {
  const routes = remote.routes.map((route) => {
    const { permission, lazy } = route;
    return permission ? { ...route, lazy: () => loadWithTools(lazy) } : route;
  });
  return { ...remote, routes };
}
