import type { ScriptSource, SiteContext } from './site-context';

/** The scripts that emulate the identity and card providers in a local start and in a rehearsal. */
export interface LocalEmulators {
  readonly googleScript: ScriptSource;
  readonly cardScript: ScriptSource;
}

/** The settings that the shell's server inlines in every page. */
export interface ClientConfig {
  /** Whether this is a local start, which has a style guide and keeps one document for all pages. */
  readonly isLocal: boolean;
  /** Null on a real site. */
  readonly localEmulators: LocalEmulators | null;
  readonly clinic: SiteContext['clinic'];
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
  };
  /** The card provider's public key, `pk_…`. */
  readonly cardPublishableKey: string;
}
