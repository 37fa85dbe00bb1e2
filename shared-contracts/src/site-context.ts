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
    /** A script to load before the card provider's own; null means the provider's own is loaded. */
    readonly scriptUrl: string | null;
  };
}
