import { Outlet } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { useSite } from '../site';

/** Where remotes' pages appear, with the facts of this site at hand. */
export function SiteOutlet() {
  const { clinic, cards } = useSite();
  return <Outlet context={{ clinic, cards } satisfies SiteContext} />;
}
