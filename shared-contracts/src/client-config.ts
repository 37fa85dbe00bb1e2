import type { ScriptSource } from './site-context';

/** What stands in for the identity and card providers of a local start. */
export interface LocalEmulators {
  readonly googleScript: ScriptSource;
  readonly cardScript: ScriptSource;
}

/**
 * What the shell's server tells the browser, inlined in the page. `localEmulators`: null in production;
 * the shell asks for it at one place only.
 */
export interface ClientConfig {
  readonly localEmulators: LocalEmulators | null;
  readonly clinic: { readonly name: string; readonly timeZone: string };
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
  };
  readonly cardPublishableKey: string;
}
