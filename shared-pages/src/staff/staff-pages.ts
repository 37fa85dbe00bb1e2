import type { ComponentType } from 'react';
import type { RemoteDefinition, RemotePage, RemoteRoute } from 'shared-contracts';

type Load = RemoteRoute['lazy'];
type Pages = Readonly<Record<string, Load>>;

async function loadWithTools(load: Load): Promise<RemotePage> {
  const [page, { createStaffPage }] = await Promise.all([load(), import('./staff-page')]);
  return { ...page, Component: createStaffPage(page.Component as ComponentType) };
}

/**
 * Adds the search and the keyboard shortcuts of staff to the pages that need a permission. Their code
 * is part of the remote, so every shell has them.
 * @example defineRemote(definition, withStaffTools(definition, { today: () => import('./routes/today') }));
 */
export function withStaffTools(definition: object, pages: Pages): Pages {
  const { pages: entries } = definition as RemoteDefinition;
  const staffPages = entries.filter(({ permission }) => permission).map(({ page }) => page);
  return Object.fromEntries(
    Object.entries(pages).map(([name, load]) => [
      name,
      staffPages.includes(name) ? () => loadWithTools(load) : load,
    ]),
  );
}
