import type { ClientConfig } from './client-config';
import type { ResolvedRegistry } from './remote-definition';

/**
 * What the shell's server inlines in every page. `manifests`: those of the remotes that the page
 * starts with, by their address. `shellIntegrity`: the hash of each of the shell's own scripts, by
 * address. `overridden`: the remotes that come from a developer's own server, by name.
 * `allowsThirdPartyScripts`: scripts of providers run on this page, although none has a hash.
 */
export interface PageData {
  readonly config: ClientConfig;
  readonly registry: ResolvedRegistry;
  readonly manifests: Readonly<Record<string, unknown>>;
  readonly shellIntegrity: Readonly<Record<string, string>>;
  readonly overridden: Readonly<Record<string, string>>;
  readonly allowsThirdPartyScripts: boolean;
}

/** The id of the element that holds it, as JSON. */
export const PAGE_DATA_ID = 'clinic-page';
