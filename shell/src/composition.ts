import type { ClientConfig } from 'shared-contracts';

/** What differs between the real identity and card services and their local stand-ins. */
interface Composition {
  readonly emulatorOrigin?: string;
  readonly googleScriptUrl?: string;
  readonly cardScriptUrl: string | null;
  readonly showsStyleGuide: boolean;
}

/** The browser's one place that asks whether this is a local start. */
export function composeFor({ mode }: ClientConfig): Composition {
  if (mode === 'production') return { cardScriptUrl: null, showsStyleGuide: false };
  return {
    emulatorOrigin: window.location.origin,
    googleScriptUrl: '/local/google-popup.js',
    cardScriptUrl: '/local/cards/stripe.js',
    showsStyleGuide: true,
  };
}
