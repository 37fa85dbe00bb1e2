import { createContext, useContext } from 'react';
import type { ResolvedRegistry, SiteContext } from 'shared-contracts';

/** The facts the shell was started with. */
export interface Site extends SiteContext {
  readonly registry: ResolvedRegistry;
}

const Context = createContext<Site | null>(null);

export const SiteProvider = Context.Provider;

export function useSite(): Site {
  const site = useContext(Context);
  if (!site) throw new Error('rendered outside of SiteProvider');
  return site;
}
