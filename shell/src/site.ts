import { createContext, useContext } from 'react';
import {
  type ClientConfig,
  PAGE_DATA_ID,
  type PageData,
  type ScriptSource,
  type SiteContext,
} from 'shared-contracts';

/** Parses the data that the server inlined in this page. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`the page has no element #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}

interface Services {
  readonly emulatorOrigin?: string;
  readonly googleScript?: ScriptSource;
  readonly cardScript: ScriptSource | null;
  readonly showsStyleGuide: boolean;
}

/** Selects the real identity and card services, or their emulators where there are any. */
export function selectServices({ localEmulators, isLocal }: ClientConfig): Services {
  if (!localEmulators) return { cardScript: null, showsStyleGuide: isLocal };
  return { ...localEmulators, emulatorOrigin: window.location.origin, showsStyleGuide: isLocal };
}

/** The facts that the page started with. */
export interface Site
  extends SiteContext, Pick<PageData, 'registry' | 'overridden' | 'previews' | 'year'> {}

const Context = createContext<Site | null>(null);

export const SiteProvider = Context.Provider;

export function useSite(): Site {
  const site = useContext(Context);
  if (!site) throw new Error('SiteProvider is missing');
  return site;
}
