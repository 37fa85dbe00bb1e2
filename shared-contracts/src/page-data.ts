import type { ClientConfig } from './client-config';
import type { ResolvedRegistry } from './remote-definition';

/** The data that the shell's server inlines in every page. */
export interface PageData {
  readonly config: ClientConfig;
  readonly registry: ResolvedRegistry;
  /** The federation manifests of the remotes that the page starts with, by URL. */
  readonly manifests: Readonly<Record<string, unknown>>;
  /** The hash of each of the shell's own scripts, by URL. */
  readonly shellIntegrity: Readonly<Record<string, string>>;
  /** The origins of remotes that come from a developer's own server, by the remote's name. */
  readonly overridden: Readonly<Record<string, string>>;
  /** Whether scripts without a hash run on this page, because providers change theirs at will. */
  readonly allowsThirdPartyScripts: boolean;
}

/** The id of the script element that holds {@link PageData} as JSON. */
export const PAGE_DATA_ID = 'clinic-page';
