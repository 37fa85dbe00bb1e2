/**
 * What the shell's server tells the browser, inlined in the page. `local` means that identity and
 * cards are the stand-ins of a local start; the shell asks for it at one place only.
 */
export interface ClientConfig {
  readonly mode: 'local' | 'production';
  readonly clinic: { readonly name: string; readonly timeZone: string };
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
  };
  readonly cardPublishableKey: string;
}
