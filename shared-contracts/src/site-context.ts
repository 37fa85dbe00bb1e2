/** A script and the hash that a browser has to find, as `sha384-…`. */
export interface ScriptSource {
  readonly url: string;
  readonly integrity: string;
}

/**
 * What the shell hands to every page through the router's outlet context: facts of this site that
 * a remote must not decide itself. Read with `useOutletContext<SiteContext>()`.
 */
export interface SiteContext {
  readonly clinic: {
    readonly name: string;
    /** IANA zone in which days and slots are meant. */
    readonly timeZone: string;
  };
  readonly cards: {
    readonly publishableKey: string;
    /** What stands in for the card provider's own script; null: the provider's own is loaded. */
    readonly script: ScriptSource | null;
  };
}
